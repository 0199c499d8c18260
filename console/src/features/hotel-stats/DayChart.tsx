import { useTheme } from '@mui/material/styles';
import { dayAndMonth, money, number, shortDay, useText } from '../../kit/i18n';
import { BarChart } from '../../kit/charts/BarChart';
import type { Measure } from './measure';

interface Figures {
  day: number;
  bookings: number;
  nights: number;
  revenue: number;
}
interface Props {
  days: Figures[];
  measure: Measure;
  currency: string;
}

/** A bar for each day. */
export function DayChart({ days, measure, currency }: Props) {
  const t = useText();
  const { palette } = useTheme();
  return (
    <BarChart
      height={290}
      label={t('stats.byDay')}
      places={days.map(({ day, revenue, nights, bookings }) => ({
        label: dayAndMonth(day),
        title: shortDay(day),
        lines: [
          money(revenue, currency),
          `${t('stats.nights')}: ${number(nights)} · ${t('stats.bookings')}: ${number(bookings)}`,
        ],
      }))}
      series={[
        { name: t(`stats.${measure}`), colour: palette.primary.main, values: days.map((figures) => figures[measure]) },
      ]}
      whole={measure !== 'revenue'}
    />
  );
}
