import { Skeleton } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type { DashboardData } from '#libs/contracts';
import { dayAndMonth, shortDay, useText } from '../../kit/i18n';
import { BarChart } from '../../kit/charts/BarChart';
import { Panel } from '../../kit/layout/Panel';

const HEIGHT = 230;

/** Bookings made a day, of the last thirty. */
export function DayChart({ days }: { days: DashboardData['days'] | undefined }) {
  const t = useText();
  const { palette } = useTheme();
  return (
    <Panel title={t('dashboard.chart')} testId="day-chart">
      {days ? (
        <BarChart
          height={HEIGHT}
          label={t('dashboard.chartText', { smart_count: days.reduce((sum, { bookings }) => sum + bookings, 0) })}
          places={days.map(({ day, bookings, nights }) => ({
            label: dayAndMonth(day),
            title: shortDay(day),
            lines: [
              t('dashboard.bookings', { smart_count: bookings }),
              t('bookings.roomNights', { smart_count: nights }),
            ],
          }))}
          series={[
            {
              name: t('dashboard.chart'),
              colour: palette.primary.main,
              values: days.map(({ bookings }) => bookings),
            },
          ]}
          whole
        />
      ) : (
        <Skeleton variant="rounded" height={HEIGHT} />
      )}
    </Panel>
  );
}
