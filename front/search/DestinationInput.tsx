import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#libs/contracts';
import { useCall } from '../api/use-call';
import { Icon, type IconName } from '../ui/Icon';
import type { Destination } from './destination';

type Found = AnswerOf<'search.term'>['items'][number];

const ICONS: Record<Found['type'], IconName> = {
  hotel: 'hotel',
  country: 'globe',
  region: 'compass',
  airport: 'plane',
  city: 'pin',
  district: 'pin',
  tour: 'compass',
};

const NONE = -1;
const SHOWN = 10;

interface DestinationInputProps {
  destination?: Destination;
  /** Given `unknown` while what is typed names no place. */
  onChange: (destination: Destination | 'unknown' | undefined) => void;
  /** Says that something has to be chosen first. */
  asked?: boolean;
  /** What is looked for beside places. */
  finds?: 'hotel' | 'tour';
}

/** Where to: places and hotels by name, with the keyboard as well as with the mouse. */
export function DestinationInput({ destination, onChange, asked, finds = 'hotel' }: DestinationInputProps) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  /** Where keys or the mouse have moved to; undefined while something is typed, whose first match is meant. */
  const [moved, setMoved] = useState<number | undefined>(NONE);
  const [isLeft, setIsLeft] = useState(false);
  const term = useDeferredValue((typed ?? '').trim());
  const { data, isFetching, isError } = useCall(
    'search.term',
    { query: { term } },
    { enabled: open || isLeft, keepPrevious: true, staleTime: 300_000 },
  );
  const items = (data?.items ?? [])
    .filter(({ type }) => type !== (finds === 'hotel' ? 'tour' : 'hotel'))
    .slice(0, SHOWN);
  /** Where nothing has such a name, what can be chosen instead. */
  const options = items.length > 0 ? items : (data?.instead ?? []);
  const active = moved ?? (items.length > 0 ? 0 : NONE);
  const isUpToDate = !isFetching && term === (typed ?? '').trim();

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => !box.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const choose = ({ id: chosen, type, name, path }: Found) => {
    onChange({ id: chosen, type: type === 'hotel' || type === 'tour' ? type : 'place', name, path });
    setTyped(undefined);
    setOpen(false);
  };

  // A typed name means its first match, also where the match is found only after submitting.
  useEffect(() => {
    if (!isLeft || !isUpToDate) return;
    setIsLeft(false);
    if (typed?.trim() && items[0]) choose(items[0]);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpen(false);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      return setMoved(nextOf(active, step, options.length));
    }
    const item = options[active];
    if (event.key === 'Enter' && open && item) {
      event.preventDefault();
      choose(item);
    }
  };

  return (
    <div ref={box} className="popover">
      <label className={`search-field ${asked ? 'search-field--asked' : ''}`} htmlFor={`${id}-input`}>
        <Icon name="pin" />
        <span className="search-field__text">
          <span className="search-field__label">{t(asked ? 'search.destinationMissing' : 'search.destination')}</span>
          <input
            id={`${id}-input`}
            className="search-field__input"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open && options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={open && options[active] ? `${id}-${active}` : undefined}
            aria-invalid={asked || undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={t(finds === 'hotel' ? 'search.destinationHint' : 'search.tourHint')}
            value={typed ?? destination?.name ?? ''}
            onFocus={(event) => {
              setIsLeft(false);
              setMoved(NONE);
              setOpen(true);
              event.target.select();
            }}
            onBlur={(event) => {
              if (box.current?.contains(event.relatedTarget)) return;
              setOpen(false);
              setIsLeft(true);
            }}
            onChange={(event) => {
              setTyped(event.target.value);
              setMoved(event.target.value.trim() === '' ? NONE : undefined);
              setOpen(true);
              onChange(event.target.value.trim() === '' ? undefined : 'unknown');
            }}
            onKeyDown={onKeyDown}
            data-testid="destination-input"
          />
        </span>
      </label>
      {open && (options.length > 0 || term !== '') && (
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label={t('search.destination')}
          className="popover__panel suggestions"
          data-testid="destination-list"
        >
          {items.length === 0 && (
            <li role="presentation" className="suggestions__none">
              {isError
                ? t('search.suggestionsFailed')
                : isFetching
                  ? t('common.loading')
                  : t(options.length > 0 ? 'search.noPlaceBut' : 'search.noPlace', { term })}
            </li>
          )}
          {options.map((item, at) => (
            <li
              key={`${item.type}-${item.id}`}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              className="suggestion"
              onPointerMove={() => setMoved(at)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(item)}
              data-testid="destination-option"
            >
              <span className="suggestion__icon">
                <Icon name={ICONS[item.type]} />
              </span>
              <span className="suggestion__text">
                <span className="suggestion__name">
                  {items.length === 0 && item.type === 'country' ? t('search.allOf', item) : item.name}
                </span>
                <span className="suggestion__path">{pathBeside(item)}</span>
              </span>
              <span className="suggestion__type">{t(`search.types.${item.type}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function nextOf(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return NONE;
  return active === NONE ? (step === 1 ? 0 : count - 1) : (active + step + count) % count;
}

/** The region of a destination, without the name above it. */
function pathBeside({ name, path }: Found): string {
  return `${path}, `.startsWith(`${name}, `) ? path.slice(name.length + 2) : path;
}
