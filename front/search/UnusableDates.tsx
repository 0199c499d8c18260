import { useTranslation } from 'react-i18next';
import { MAX_NIGHTS, type Stay } from '#libs/stays';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
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
    <div className="nothing" role="status" data-testid="unusable-dates">
      <span className="message__icon">
        <Icon name="calendar" />
      </span>
      <h2>{t(past ? 'past.title' : 'unusable.title')}</h2>
      <p className="muted">
        {past
          ? t('past.text', { from: day(past.checkIn), to: day(past.checkOut) })
          : t('unusable.text', { nights: MAX_NIGHTS })}
      </p>
      <div className="nothing__dates">
        {next.map((stay) => (
          <Button key={stay.checkIn} look="quiet" size="small" onClick={() => onChoose(stay)} data-testid="next-dates">
            {shortDay(stay.checkIn)} – {shortDay(stay.checkOut)}
          </Button>
        ))}
      </div>
    </div>
  );
}
