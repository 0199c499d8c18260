import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { nightsBetween, type Stay } from '#libs/stays';
import { useFormat } from '../i18n/use-format';
import { Icon } from '../ui/Icon';
import { Popover } from '../ui/Popover';
import type { SearchFilter } from './search-request';

/** The calendar's code: for who goes to the search, before they open it. */
export const loadCalendar = () => import('./StayCalendar');
const StayCalendar = lazy(loadCalendar);

interface DatesPickerProps {
  stay: Stay;
  /** The search whose lowest prices the days show. */
  filter?: SearchFilter;
  onChange: (stay: Stay) => void;
}

export function DatesPicker({ stay, filter, onChange }: DatesPickerProps) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const [open, setOpen] = useState(false);
  const months = useMonths();
  const nights = t('dates.nights', { count: nightsBetween(stay.checkIn, stay.checkOut) });

  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      title={t('dates.title')}
      align="centre"
      sheet
      className="dates"
      trigger={(button) => (
        <button {...button} className="search-field" onClick={() => setOpen(!open)} data-testid="dates-button">
          <Icon name="calendar" />
          <span className="search-field__text">
            <span className="search-field__label">{t('dates.label', { nights })}</span>
            <span className="search-field__value num">
              {day(stay.checkIn)} – {day(stay.checkOut)}
            </span>
          </span>
        </button>
      )}
    >
      <Suspense fallback={<div className="calendar calendar--coming" />}>
        <StayCalendar
          stay={stay}
          months={months}
          filter={filter}
          onChange={(chosen) => {
            onChange(chosen);
            setOpen(false);
          }}
        />
      </Suspense>
    </Popover>
  );
}

const WIDE = '(width >= 720px)';

function useMonths(): number {
  const wide = useSyncExternalStore(
    followWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  return wide ? 2 : 6;
}

function followWidth(changed: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
