import './price-strip.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#libs/contracts';
import { addDays, arrivalsAround, nightsBetween, type Stay } from '#libs/stays';
import { useCall } from '../api/use-call';
import { useFormat } from '../i18n/use-format';
import { today } from './search-query';
import { calendarRequest, type SearchFilter } from './search-request';
import { wholeMoney } from './whole-money';

type Day = AnswerOf<'availability.calendar'>['data']['days'][number];

interface PriceStripProps {
  filter: SearchFilter;
  stay: Stay;
  onChoose: (stay: Stay) => void;
}

const AROUND = 3;

/** The chosen days, three before and three after: what the same stay costs at least. */
export function PriceStrip({ filter, stay, onChoose }: PriceStripProps) {
  const { t } = useTranslation();
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const request = calendarRequest(filter, { nights, ...arrivalsAround(stay.checkIn, AROUND, today()) });
  const { data } = useCall('availability.calendar', request, { keepPrevious: true, staleTime: 60_000 });
  const days = data?.data.days ?? [];
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => centreChosen(strip.current), [days.length, stay.checkIn]);
  const lowest = Math.min(...days.flatMap(({ price }) => price?.amount ?? []));
  if (data && days.every(({ price }) => price === null)) return null;
  return (
    <ol ref={strip} className="price-strip" aria-label={t('results.nearDays')} data-testid="price-strip">
      {days.length === 0
        ? Array.from({ length: 7 }, (_, at) => <li key={at} className="bone price-strip__bone" aria-hidden="true" />)
        : days.map((day) => (
            <li key={day.date}>
              <StripDay
                day={day}
                isChosen={day.date === stay.checkIn}
                isLowest={day.price?.amount === lowest}
                onChoose={() => {
                  const checkIn = addDays(stay.checkIn, nightsBetween(stay.checkIn, day.date as Stay['checkIn']));
                  onChoose({ checkIn, checkOut: addDays(checkIn, nights) });
                }}
              />
            </li>
          ))}
    </ol>
  );
}

/** Where not all days are seen at once, the chosen one is in the middle; the page stays where it is. */
function centreChosen(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!strip || !chosen) return;
  const whole = strip.getBoundingClientRect();
  strip.scrollBy({ left: chosen.left + chosen.width / 2 - whole.left - whole.width / 2 });
}

interface StripDayProps {
  day: Day;
  isChosen: boolean;
  isLowest: boolean;
  onChoose: () => void;
}

function StripDay({ day: { date, price, minStay }, isChosen, isLowest, onChoose }: StripDayProps) {
  const { t, i18n } = useTranslation();
  const { shortDay } = useFormat();
  const text = price
    ? wholeMoney(i18n.language, price.currency)(price.amount)
    : minStay
      ? t('results.fromNights', { count: minStay })
      : t('results.noRoom');
  return (
    <button
      type="button"
      className={`price-strip__day ${isLowest ? 'price-strip__day--lowest' : ''}`}
      aria-current={isChosen ? 'date' : undefined}
      disabled={!price && !isChosen}
      onClick={onChoose}
      data-testid={`strip-${date}`}
    >
      <span className="price-strip__date">{shortDay(date)}</span>
      <span className={price ? 'price-strip__price num' : 'price-strip__none'}>{text}</span>
    </button>
  );
}
