import { useTheme } from '@mui/material/styles';
import { money, monthName, number, shortMonth, useText } from '../../../kit/i18n';
import { tone } from '../../../kit/theme/colours';
import { BarChart } from '../../../kit/charts/BarChart';
import type { Month } from './month';

type Key = 'billed' | 'paid' | 'begun' | 'ended';

interface Props {
  months: Month[];
  /** The two series shown side by side. */
  keys: readonly [Key, Key];
  /** Of amounts; without one they are numbers of subscriptions. */
  currency?: string;
}

/** Two bars a month. */
export function MonthChart({ months, keys, currency }: Props) {
  const t = useText();
  const { palette } = useTheme();
  const series = keys.map((key, i) => ({
    name: t(`submanagement.figures.${key}`),
    colour: i === 0 ? tone.grey.strong : palette.primary.main,
    values: months.map((month) => month[key]),
  }));
  const text = (value: number) => (currency ? money(value, currency) : number(value));
  return (
    <BarChart
      height={290}
      label={t('submanagement.figures.months')}
      places={months.map((month) => ({
        label: shortMonth(month.month),
        title: monthName(Math.trunc(month.month / 100), month.month % 100),
        lines: keys.map((key) => `${t(`submanagement.figures.${key}`)}: ${text(month[key])}`),
      }))}
      series={series}
      whole={currency === undefined}
    />
  );
}
