import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format';
import { SeatsLeft } from './SeatsLeft';
import { optionKey, type Departure } from './departures';

interface DepartureCardProps {
  departure: Departure;
  /** The key of the chosen option. */
  chosen: string;
  onChoose: (key: string) => void;
}

/** A departure with its hotels to choose from. */
export function DepartureCard({ departure, chosen, onChoose }: DepartureCardProps) {
  const { t } = useTranslation();
  const { money, shortDay } = useFormat();
  const { startDate, endDate, nights, left, options } = departure;
  return (
    <fieldset className="departure" data-testid="departure">
      <legend className="only-read">{shortDay(startDate)}</legend>
      <div className="departure__head">
        <h3 className="num">
          {startDate === endDate ? shortDay(startDate) : `${shortDay(startDate)} – ${shortDay(endDate)}`}
        </h3>
        <span className="muted small">{nights > 0 ? t('dates.nights', { count: nights }) : t('tours.oneDay')}</span>
        <SeatsLeft left={left} />
      </div>
      {options.map((option) => {
        const key = optionKey(option);
        return (
          <label key={key} className="departure__option">
            <input
              type="radio"
              name="departure"
              checked={key === chosen}
              onChange={() => onChoose(key)}
              data-testid="departure-option"
            />
            <span className="departure__hotel">{option.hotel ?? t('tours.everything')}</span>
            <span className="departure__price num">{money(option.price.amount, option.price.currency)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
