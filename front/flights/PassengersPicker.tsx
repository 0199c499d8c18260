import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Popover } from '../ui/Popover';
import { Stepper } from '../ui/Stepper';
import { MOST_PASSENGERS, arePassengers, type Passengers } from './flight-query';

interface PassengersPickerProps {
  passengers: Passengers;
  onChange: (passengers: Passengers) => void;
}

const KINDS = ['adult', 'child', 'infant'] as const;

/** How many adults, children and infants fly. */
export function PassengersPicker({ passengers, onChange }: PassengersPickerProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const sum = passengers.adult + passengers.child + passengers.infant;
  const set = (kind: (typeof KINDS)[number], count: number) => {
    const next = { ...passengers, [kind]: count };
    // An infant leaves with the adult whose lap it needs.
    onChange(arePassengers(next) ? next : { ...next, infant: Math.min(next.infant, next.adult) });
  };
  const most = { adult: MOST_PASSENGERS, child: MOST_PASSENGERS - 1, infant: passengers.adult };
  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      title={t('flights.passengers')}
      align="end"
      sheet
      className="party"
      trigger={(button) => (
        <button {...button} className="search-field" onClick={() => setOpen(!open)} data-testid="passengers-button">
          <Icon name="people" />
          <span className="search-field__text">
            <span className="search-field__label">{t('flights.passengers')}</span>
            <span className="search-field__value">{t('flights.passengerCount', { count: sum })}</span>
          </span>
        </button>
      )}
    >
      <div className="party__room">
        {KINDS.map((kind) => (
          <div key={kind} className="party__row">
            <span>
              {t(`flights.${kind}`)} <span className="muted small">{t(`flights.${kind}Hint`)}</span>
            </span>
            <Stepper
              label={t(`flights.${kind}`)}
              value={passengers[kind]}
              min={kind === 'adult' ? 1 : 0}
              max={Math.min(most[kind], passengers[kind] + MOST_PASSENGERS - sum)}
              onChange={(count) => set(kind, count)}
              testId={`passengers-${kind}`}
            />
          </div>
        ))}
      </div>
      <div className="party__foot">
        <span />
        <Button size="small" onClick={() => setOpen(false)}>
          {t('common.done')}
        </Button>
      </div>
    </Popover>
  );
}
