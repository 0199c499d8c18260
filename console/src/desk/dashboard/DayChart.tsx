import { Box, Skeleton, Typography } from '@mui/material';
import type { DashboardData } from '#libs/contracts';
import { number, shortDay } from '../../platform/i18n/format';
import { useText } from '../../platform/i18n/use-text';
import { ink } from '../../platform/theme/colours';
import { Panel } from '../../shared/Panel';

/** A line of the chart with what it stands for. */
function Scale({ value, share }: { value: number; share: number }) {
  return (
    <Box
      aria-hidden
      data-testid="chart-scale"
      sx={{
        position: 'absolute',
        insetInline: 0,
        top: `${(1 - share) * 100}%`,
        borderTop: `1px dashed ${ink.line}`,
        fontSize: 11,
        color: ink.faint,
        pointerEvents: 'none',
      }}
    >
      {number(value)}
    </Box>
  );
}

/** Bookings made a day, of the last thirty. */
export function DayChart({ days }: { days: DashboardData['days'] | undefined }) {
  const t = useText();
  const most = Math.max(1, ...(days ?? []).map(({ bookings }) => bookings));
  const [first, last] = [days?.[0], days?.at(-1)];
  return (
    <Panel title={t('dashboard.chart')} testId="day-chart">
      {!days && <Skeleton height={140} />}
      {first && last && (
        <>
          <Box
            role="img"
            aria-label={t('dashboard.chartText', {
              smart_count: days!.reduce((sum, { bookings }) => sum + bookings, 0),
            })}
            sx={{
              display: 'flex',
              alignItems: 'flex-end',
              gap: '3px',
              height: 210,
              borderBottom: `1px solid ${ink.line}`,
              position: 'relative',
              pl: 3.5,
            }}
          >
            {[most, Math.round(most / 2)].map((value, nth) => (
              <Scale key={nth} value={value} share={value / most} />
            ))}
            {days!.map(({ day, bookings, nights }) => (
              <Box
                key={day}
                title={`${shortDay(day)} · ${t('dashboard.bookings', { smart_count: bookings })} · ${t('bookings.nights', { smart_count: nights })}`}
                sx={{ flex: 1, height: 1, display: 'flex', alignItems: 'flex-end', '&:hover > div': { opacity: 1 } }}
              >
                <Box
                  component="div"
                  sx={{
                    width: 1,
                    height: `${(bookings / most) * 100}%`,
                    minHeight: bookings > 0 ? 3 : 0,
                    borderRadius: '3px 3px 0 0',
                    bgcolor: 'primary.main',
                    opacity: day === last.day ? 1 : 0.55,
                  }}
                />
              </Box>
            ))}
          </Box>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.75, pl: 3.5 }}>
            <Typography variant="caption" sx={{ color: ink.faint }}>
              {shortDay(first.day)}
            </Typography>
            <Typography variant="caption" sx={{ color: ink.faint }}>
              {shortDay(last.day)}
            </Typography>
          </Box>
        </>
      )}
    </Panel>
  );
}
