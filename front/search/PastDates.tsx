import { useTranslation } from 'react-i18next';
import type { Stay } from '#libs/stays';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { nextStays } from './search-query';

interface PastDatesProps {
  past: Stay;
  onChoose: (stay: Stay) => void;
}

/** A link of long ago: its dates have passed, and others are only searched once they are chosen. */
export function PastDates({ past, onChoose }: PastDatesProps) {
  const { t } = useTranslation();
  const { day, shortDay } = useFormat();
  return (
    <div className="nothing" role="status" data-testid="past-dates">
      <span className="message__icon">
        <Icon name="calendar" />
      </span>
      <h2>{t('past.title')}</h2>
      <p className="muted">{t('past.text', { from: day(past.checkIn), to: day(past.checkOut) })}</p>
      <div className="nothing__dates">
        {nextStays(past).map((stay) => (
          <Button key={stay.checkIn} look="quiet" size="small" onClick={() => onChoose(stay)} data-testid="next-dates">
            {shortDay(stay.checkIn)} – {shortDay(stay.checkOut)}
          </Button>
        ))}
      </div>
    </div>
  );
}
