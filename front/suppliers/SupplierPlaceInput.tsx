import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call';
import { Icon } from '../ui/Icon';
import { besideOf, placeOf, type SupplierPlace } from './places';

interface SupplierPlaceInputProps {
  label: string;
  hint: string;
  value: SupplierPlace | undefined;
  onChange: (place: SupplierPlace | undefined) => void;
  /** Says that something has to be chosen first. */
  asked: boolean;
  /** Airports of a direction, or destinations with hotels. */
  finds: 'departure' | 'arrival' | 'hotels';
  testId: string;
}

/** Shorter texts are not looked for. */
const LEAST = 3;

/** The places that suppliers know by what is typed. */
function useSuggested(finds: SupplierPlaceInputProps['finds'], typed: string) {
  const term = useDeferredValue(typed.trim());
  const isAsked = term.length >= LEAST;
  const known = { keepPrevious: true, staleTime: 300_000 };
  const airports = useCall(
    'flight.autocomplete',
    { query: { term, direction: finds === 'departure' ? 'departure' : 'arrival' } },
    { ...known, enabled: isAsked && finds !== 'hotels' },
  );
  const hotels = useCall(
    'paximum.arrival',
    { body: { query: term } },
    { ...known, enabled: isAsked && finds === 'hotels' },
  );
  const { data, isFetching } = finds === 'hotels' ? hotels : airports;
  return { items: isAsked ? (data?.items ?? []).slice(0, 8) : [], isFetching, isAsked, term };
}

/** A place of suppliers by its name, with the keyboard as well as with the mouse. */
export function SupplierPlaceInput(props: SupplierPlaceInputProps) {
  const { label, hint, value, onChange, asked, finds, testId } = props;
  const { t, i18n } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { items, isFetching, isAsked, term } = useSuggested(finds, typed ?? '');

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => !box.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const choose = (place: SupplierPlace) => {
    onChange(place);
    setTyped(undefined);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpen(false);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : items.length - 1;
      return setActive(items.length === 0 ? 0 : (active + step) % items.length);
    }
    const item = items[active];
    if (event.key !== 'Enter' || !open || !item) return;
    event.preventDefault();
    choose(placeOf(item));
  };

  return (
    <div ref={box} className="popover">
      <label className={`search-field ${asked ? 'search-field--asked' : ''}`} htmlFor={`${id}-input`}>
        <Icon name="pin" />
        <span className="search-field__text">
          <span className="search-field__label">{asked ? t('search.destinationMissing') : label}</span>
          <input
            id={`${id}-input`}
            className="search-field__input"
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={open && items.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={open && items[active] ? `${id}-${active}` : undefined}
            aria-invalid={asked || undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={hint}
            value={typed ?? value?.name ?? ''}
            onFocus={(event) => event.target.select()}
            onBlur={(event) => !box.current?.contains(event.relatedTarget) && setOpen(false)}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
              setOpen(true);
              onChange(undefined);
            }}
            onKeyDown={onKeyDown}
            data-testid={testId}
          />
        </span>
      </label>
      {open && isAsked && (
        <ul id={`${id}-list`} role="listbox" aria-label={label} className="popover__panel suggestions">
          {items.map((item, at) => (
            <li
              key={`${item.type} ${item.id}`}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              className="suggestion"
              onPointerMove={() => setActive(at)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(placeOf(item))}
              data-testid="supplier-place-option"
            >
              <span className="suggestion__icon">
                <Icon name={finds === 'hotels' ? (item.type === null ? 'hotel' : 'pin') : 'plane'} />
              </span>
              <span className="suggestion__text">
                <span className="suggestion__name">{item.name}</span>
                <span className="suggestion__path">{besideOf(item, i18n.language)}</span>
              </span>
            </li>
          ))}
          {items.length === 0 && (
            <li className="suggestions__none">{isFetching ? t('common.loading') : t('search.noPlace', { term })}</li>
          )}
        </ul>
      )}
    </div>
  );
}
