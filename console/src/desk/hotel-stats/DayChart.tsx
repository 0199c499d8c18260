import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts';
import { money, number, shortDay } from '../../platform/i18n/format';
import { formatLocale } from '../../platform/i18n/language';
import { useText } from '../../platform/i18n/use-text';
import { ink } from '../../platform/theme/colours';
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
  const { palette } = useTheme();
  const short = new Intl.NumberFormat(formatLocale(), { notation: 'compact', maximumFractionDigits: 1 });
  const tick = { fill: ink.muted, fontSize: 12 };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={days} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer>
        <CartesianGrid vertical={false} stroke={ink.hairline} />
        <XAxis
          dataKey="day"
          tickLine={false}
          axisLine={{ stroke: ink.line }}
          tick={tick}
          minTickGap={28}
          tickFormatter={dayAndMonth}
        />
        <YAxis
          width={48}
          tickLine={false}
          axisLine={false}
          tick={tick}
          allowDecimals={measure === 'revenue'}
          tickFormatter={(value: number) => short.format(value)}
        />
        <Tooltip
          cursor={{ fill: ink.ground }}
          isAnimationActive={false}
          content={(props) => <OfDay {...props} currency={currency} />}
        />
        <Bar
          dataKey={measure}
          fill={palette.primary.main}
          radius={[3, 3, 0, 0]}
          maxBarSize={28}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

/** 20270304 → `4 Mar`. */
function dayAndMonth(day: number): string {
  const at = new Date(Date.UTC(Math.trunc(day / 10_000), (Math.trunc(day / 100) % 100) - 1, day % 100));
  return new Intl.DateTimeFormat(formatLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(at);
}

function OfDay({ active, payload, currency }: TooltipContentProps & { currency: string }) {
  const t = useText();
  const figures = payload[0]?.payload as Figures | undefined;
  if (!active || !figures) return null;
  return (
    <Box
      sx={{
        bgcolor: ink.paper,
        border: `1px solid ${ink.line}`,
        borderRadius: '8px',
        boxShadow: '0 8px 20px rgba(22,30,50,.12)',
        px: 1.5,
        py: 1,
        fontSize: 12.5,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box sx={{ fontWeight: 600, mb: 0.25 }}>{shortDay(figures.day)}</Box>
      <Box>{money(figures.revenue, currency)}</Box>
      <Box sx={{ color: ink.muted }}>
        {t('stats.nights')}: {number(figures.nights)} · {t('stats.bookings')}: {number(figures.bookings)}
      </Box>
    </Box>
  );
}
