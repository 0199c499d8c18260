import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#libs/contracts';
import { Button } from '../ui/Button';
import { PriceRange } from './PriceRange';
import { useReference } from './reference';
import { BOARD_CODES, NO_FILTERS, filterCount, type SearchQuery } from './search-query';

type Facets = AnswerOf<'availability.hotels'>['facets'];

interface FiltersProps {
  query: SearchQuery;
  facets?: Facets;
  currency?: string;
  onChange: (changed: Partial<SearchQuery>) => void;
}

export function Filters({ query, facets, currency, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const nameOf = useReference();
  const classes = byId(facets?.stars, query.stars).sort((a, b) => Number(b.id <= 5) - Number(a.id <= 5) || b.id - a.id);
  const counts = new Map(facets?.boards.map(({ id, count }) => [String(id), count]));
  const boards = BOARD_CODES.filter((board) => counts.has(board) || query.boards.includes(board));
  const amenities = byId(facets?.amenities, query.amenities).filter(({ id }) => nameOf('amenities', id) !== '');

  return (
    <div className="filters" data-testid="filters">
      <div className="filters__head">
        <h2>{t('filters.title')}</h2>
        {filterCount(query) > 0 && (
          <Button look="text" size="small" onClick={() => onChange(NO_FILTERS)} data-testid="filters-clear">
            {t('filters.clear')}
          </Button>
        )}
      </div>
      <Group title={t('filters.name')}>
        <NameField key={query.name} name={query.name} onChange={(name) => onChange({ name })} />
      </Group>
      <Group title={t('filters.policy')}>
        <Check
          label={t('filters.refundable')}
          checked={query.refundable}
          onChange={(refundable) => onChange({ refundable })}
          testId="filter-refundable"
        />
      </Group>
      {facets?.price && currency && facets.price.max > facets.price.min && (
        <Group title={t('filters.price')}>
          <PriceRange
            key={`${facets.price.min}-${facets.price.max}`}
            bounds={facets.price}
            chosen={query.price}
            currency={currency}
            onChange={(price) => onChange({ price })}
          />
        </Group>
      )}
      {classes.length > 0 && (
        <Group title={t('filters.stars')}>
          {classes.map(({ id, count }) => (
            <Check
              key={id}
              label={
                id >= 1 && id <= 5 ? t('common.stars', { count: id }) : nameOf('categories', id) || t('filters.noStars')
              }
              count={count}
              checked={query.stars.includes(id)}
              onChange={() => onChange({ stars: toggled(query.stars, id) })}
              testId={`filter-stars-${id}`}
            />
          ))}
        </Group>
      )}
      {boards.length > 0 && (
        <Group title={t('filters.boards')}>
          {boards.map((board) => (
            <Check
              key={board}
              label={t(`boards.${board}`)}
              count={counts.get(board) ?? 0}
              checked={query.boards.includes(board)}
              onChange={() => onChange({ boards: toggled(query.boards, board) })}
              testId={`filter-board-${board}`}
            />
          ))}
        </Group>
      )}
      {amenities.length > 0 && (
        <Amenities>
          {amenities.map(({ id, count }) => (
            <Check
              key={id}
              label={nameOf('amenities', id)}
              count={count}
              checked={query.amenities.includes(id)}
              onChange={() => onChange({ amenities: toggled(query.amenities, id) })}
            />
          ))}
        </Amenities>
      )}
    </div>
  );
}

/** Searched when it is left, or by Enter. */
function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(name);
  const submit = () => typed.trim() !== name && onChange(typed.trim());
  return (
    <input
      className="input"
      type="search"
      maxLength={100}
      aria-label={t('filters.name')}
      placeholder={t('filters.nameHint')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={submit}
      onKeyDown={({ key }) => key === 'Enter' && submit()}
      data-testid="filter-name"
    />
  );
}

/** The facet's values, and what is chosen though nothing has it. */
function byId(facet: Facets['stars'] | undefined, chosen: number[]): { id: number; count: number }[] {
  const known = (facet ?? []).map(({ id, count }) => ({ id: Number(id), count }));
  const missing = chosen.filter((id) => !known.some((one) => one.id === id)).map((id) => ({ id, count: 0 }));
  return [...known, ...missing].sort((a, b) => b.count - a.count);
}

function toggled<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}

const FIRST_AMENITIES = 6;

function Amenities({ children }: { children: ReactNode[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  return (
    <Group title={t('filters.amenities')}>
      {all ? children : children.slice(0, FIRST_AMENITIES)}
      {children.length > FIRST_AMENITIES && (
        <Button look="text" size="small" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? t('common.showLess') : t('filters.moreAmenities', { count: children.length - FIRST_AMENITIES })}
        </Button>
      )}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="filters__group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface CheckProps {
  label: string;
  count?: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
  testId?: string;
}

function Check({ label, count, checked, onChange, testId }: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        data-testid={testId}
      />
      <span className="check__text">{label}</span>
      {count !== undefined && <span className="check__count">{count}</span>}
    </label>
  );
}
