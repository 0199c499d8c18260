import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call';
import { addDays } from '#libs/stays';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/Button';
import { Nothing } from './Nothing';
import { NO_FILTERS, filterCount, today, type SearchQuery } from './search-query';

interface NothingFoundProps {
  query: SearchQuery;
  onChange: (changed: Partial<SearchQuery>) => void;
}

const NEAR = 5;

/** No room fits: what to loosen, one click each. */
export function NothingFound({ query, onChange }: NothingFoundProps) {
  const { t } = useTranslation();
  const { shortDay } = useFormat();
  const { checkIn, checkOut } = query;
  const near = useCall(
    'search.term',
    { query: { term: '', near: query.location } },
    { enabled: query.location !== undefined, staleTime: 300_000 },
  );
  const shifts = [-1, 1, 7].map((days) => ({ checkIn: addDays(checkIn, days), checkOut: addDays(checkOut, days) }));

  return (
    <Nothing
      icon="search"
      title={t('nothing.title')}
      text={filterCount(query) > 0 ? t('nothing.filtered') : t('nothing.hint')}
      testId="no-results"
    >
      {filterCount(query) > 0 && <Button onClick={() => onChange(NO_FILTERS)}>{t('filters.clearAll')}</Button>}
      <div className="nothing__dates">
        <p className="small muted">{t('nothing.otherDates')}</p>
        {shifts
          .filter((stay) => stay.checkIn >= today())
          .map((stay) => (
            <Button key={stay.checkIn} look="quiet" size="small" onClick={() => onChange(stay)}>
              {shortDay(stay.checkIn)} – {shortDay(stay.checkOut)}
            </Button>
          ))}
      </div>
      {near.data && near.data.items.length > 0 && (
        <div className="nothing__dates">
          <p className="small muted">{t('nothing.near')}</p>
          {near.data.items.slice(0, NEAR).map(({ id, name }) => (
            <Button
              key={id}
              look="quiet"
              size="small"
              onClick={() => onChange({ location: id, ...NO_FILTERS })}
              data-testid="near-place"
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {query.location !== undefined && (
        <Button look="text" onClick={() => onChange({ location: undefined, ...NO_FILTERS })}>
          {t('nothing.everywhere')}
        </Button>
      )}
    </Nothing>
  );
}
