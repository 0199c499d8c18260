import { memo } from 'react';
import { weekday, toDay } from '#libs/stays';
import { shortMonth, useText, weekdayNames } from '../../kit/i18n';

export interface DayColumn {
  date: number;
  weekend: boolean;
  today: boolean;
  past: boolean;
}

export const GridHeader = memo(function GridHeader({ days }: { days: DayColumn[] }) {
  const t = useText();
  const names = weekdayNames('short');
  return (
    <div className="row head" role="row">
      <div className="name" role="columnheader">
        {t('planning.roomAndPlan')}
      </div>
      {days.map(({ date, weekend, today }, column) => (
        <div
          key={date}
          role="columnheader"
          data-day={date}
          data-column={column}
          className={`day${weekend ? ' weekend' : ''}${today ? ' today' : ''}`}
        >
          <span className="weekday">{names[weekday(toDay(date)) - 1]}</span>
          <span className="date">
            {date % 100}
            {isNextMonth(days, column) && ` ${shortMonth(Math.trunc(date / 100))}`}
          </span>
        </div>
      ))}
    </div>
  );
});

const isNextMonth = (days: DayColumn[], column: number) => column > 0 && days[column]!.date % 100 === 1;
