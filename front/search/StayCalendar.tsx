import './calendar.css';
import { createContext, use, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayButton, DayPicker, type DayButtonProps, type Matcher } from 'react-day-picker';
import { MAX_DAYS_AHEAD, MAX_NIGHTS, addDays, monthOf, nightsBetween, type DayNumber, type Stay } from '#libs/stays';
import { directionOf, type Lang } from '#libs/languages';
import { dateOf, dayOf } from './calendar-days';
import { calendarLocale } from './calendar-locale';
import { today } from './search-query';
import type { SearchFilter } from './search-request';
import { useDayPrices, type DayPrice } from './use-day-prices';
import { wholeMoney } from './whole-money';

interface StayCalendarProps {
  stay: Stay;
  months: number;
  /** The search whose lowest prices the days show. */
  filter?: SearchFilter;
  onChange: (stay: Stay) => void;
}

const NO_PRICES: ReadonlyMap<number, DayPrice> = new Map();
const Prices = createContext(NO_PRICES);
const PARTS = { DayButton: PricedDay };

/** First the arrival, then the departure, at most 30 nights later. */
export default function StayCalendar({ stay, months, filter, onChange }: StayCalendarProps) {
  const { t, i18n } = useTranslation();
  const lang = i18n.language as Lang;
  const [arrival, setArrival] = useState<DayNumber>();
  const [hovered, setHovered] = useState<DayNumber>();
  const [month, setMonth] = useState(() => monthOf(stay.checkIn));
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const prices = useDayPrices(filter, { nights, month, months });
  // They are those of stays as long as the chosen one.
  const shown = arrival === undefined ? prices : NO_PRICES;
  const currency = [...prices.values()].find(({ price }) => price)?.price?.currency;
  const now = today();
  const last = addDays(now, MAX_DAYS_AHEAD);

  const pick = (day: DayNumber) => {
    if (arrival === undefined || day <= arrival) return setArrival(day);
    setArrival(undefined);
    setHovered(undefined);
    onChange({ checkIn: arrival, checkOut: day });
  };

  const from = arrival ?? stay.checkIn;
  const to = arrival === undefined ? stay.checkOut : hovered !== undefined && hovered > arrival ? hovered : undefined;
  const disabled: Matcher[] = [{ before: dateOf(now) }, { after: dateOf(last) }];
  if (arrival !== undefined) disabled.push({ after: dateOf(addDays(arrival, MAX_NIGHTS)) });

  return (
    <Prices value={shown}>
      <div className={`calendar ${filter ? 'calendar--priced' : ''}`} data-testid="calendar">
        <p className="calendar__ask" aria-live="polite">
          {arrival === undefined ? t('dates.askCheckIn') : t('dates.askCheckOut')}
        </p>
        <DayPicker
          autoFocus
          locale={use(calendarLocale(lang))}
          dir={directionOf(lang)}
          numberOfMonths={months}
          month={dateOf(month)}
          onMonthChange={(date) => setMonth(monthOf(dayOf(date)))}
          components={PARTS}
          startMonth={dateOf(now)}
          endMonth={dateOf(last)}
          disabled={disabled}
          modifiers={{
            // Where the keyboard begins.
            focused: dateOf(from),
            arrival: dateOf(from),
            departure: to === undefined ? [] : dateOf(to),
            between: to === undefined ? [] : { after: dateOf(from), before: dateOf(to) },
            spanned: to === undefined ? [] : [dateOf(from), dateOf(to)],
          }}
          modifiersClassNames={{
            arrival: 'is-arrival',
            departure: 'is-departure',
            between: 'is-between',
            spanned: 'is-spanned',
          }}
          onDayClick={(date, { disabled: off }) => !off && pick(dayOf(date))}
          onDayMouseEnter={(date) => setHovered(dayOf(date))}
          onDayFocus={(date) => setHovered(dayOf(date))}
        />
        {currency && (
          <p className="calendar__note">
            {t('dates.prices', { nights: t('dates.nights', { count: nights }), currency: currency.toUpperCase() })}
          </p>
        )}
      </div>
    </Prices>
  );
}

/** A day, with the lowest price of a stay that begins on it. */
function PricedDay({ children, ...button }: DayButtonProps) {
  const { i18n } = useTranslation();
  const price = useContext(Prices).get(dayOf(button.day.date))?.price;
  return (
    <DayButton {...button}>
      {children}
      {price && (
        <span className="calendar__price">{wholeMoney(i18n.language, price.currency, true)(price.amount)}</span>
      )}
    </DayButton>
  );
}
