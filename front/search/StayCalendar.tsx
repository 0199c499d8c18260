import './calendar.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayPicker, type Matcher } from 'react-day-picker';
import { enGB, tr } from 'react-day-picker/locale';
import { MAX_DAYS_AHEAD, MAX_NIGHTS, addDays, type DayNumber, type Stay } from '#libs/stays';
import { dateOf, dayOf } from './calendar-days';
import { today } from './search-query';

interface StayCalendarProps {
  stay: Stay;
  months: number;
  onChange: (stay: Stay) => void;
}

/** First the arrival, then the departure, at most 30 nights later. */
export default function StayCalendar({ stay, months, onChange }: StayCalendarProps) {
  const { t, i18n } = useTranslation();
  const [arrival, setArrival] = useState<DayNumber>();
  const [hovered, setHovered] = useState<DayNumber>();
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
    <div className="calendar" data-testid="calendar">
      <p className="calendar__ask" aria-live="polite">
        {arrival === undefined ? t('dates.askCheckIn') : t('dates.askCheckOut')}
      </p>
      <DayPicker
        autoFocus
        locale={i18n.language === 'tr' ? tr : enGB}
        dir={i18n.dir()}
        numberOfMonths={months}
        defaultMonth={dateOf(stay.checkIn)}
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
    </div>
  );
}
