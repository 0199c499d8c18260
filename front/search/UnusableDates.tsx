import { useTranslation } from 'react-i18next';
import { MAX_NIGHTS, type Stay } from '#libs/stays';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/Button';
import { Nothing } from './Nothing';
import type { UnusableDates as Dates } from './search-query';

interface UnusableDatesProps {
  dates: Dates;
  onChoose: (stay: Stay) => void;
}

/** A link whose dates have passed or never were a stay: others are only searched once they are chosen. */
export function UnusableDates({ dates: { past, next }, onChoose }: UnusableDatesProps) {
  const { t } = useTranslation();
  const { day, shortDay } = useFormat();
  return (
    <Nothing
      icon="calendar"
      title={t(past ? 'past.title' : 'unusable.title')}
      text={
        past
          ? t('past.text', { from: day(past.checkIn), to: day(past.checkOut) })
          : t('unusable.text', { nights: MAX_NIGHTS })
      }
      role="status"
      testId="unusable-dates"
    >
      <div className="nothing__dates">
        {next.map((stay) => (
          <Button key={stay.checkIn} look="quiet" size="small" onClick={() => onChoose(stay)} data-testid="next-dates">
            {shortDay(stay.checkIn)} – {shortDay(stay.checkOut)}
          </Button>
        ))}
      </div>
    </Nothing>
  );
}
