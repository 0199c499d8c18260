import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts';
import { money, monthName, number } from '../../../platform/i18n/format';
import { formatLocale } from '../../../platform/i18n/language';
import { useText } from '../../../platform/i18n/use-text';
import { ink, tone } from '../../../platform/theme/colours';
import type { Month } from './month';

type Key = 'billed' | 'paid' | 'begun' | 'ended';

interface Props {
  months: Month[];
  /** The two that stand beside each other. */
  keys: readonly [Key, Key];
  /** Of amounts; without one they are numbers of subscriptions. */
  currency?: string;
}

/** Two bars a month. */
export function MonthChart({ months, keys, currency }: Props) {
  const t = useText();
  const { palette } = useTheme();
  const short = new Intl.NumberFormat(formatLocale(), { notation: 'compact', maximumFractionDigits: 1 });
  const tick = { fill: ink.muted, fontSize: 12 };
  const colours = [tone.grey.strong, palette.primary.main];
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={months} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} barGap={2} accessibilityLayer>
        <CartesianGrid vertical={false} stroke={ink.hairline} />
        <XAxis
          dataKey="month"
          tickLine={false}
          axisLine={{ stroke: ink.line }}
          tick={tick}
          minTickGap={12}
          tickFormatter={shortMonth}
        />
        <YAxis
          width={48}
          tickLine={false}
          axisLine={false}
          tick={tick}
          allowDecimals={currency !== undefined}
          tickFormatter={(value: number) => short.format(value)}
        />
        <Tooltip
          cursor={{ fill: ink.ground }}
          isAnimationActive={false}
          content={(props) => <OfMonth {...props} keys={keys} currency={currency} />}
        />
        <Legend
          iconType="circle"
          iconSize={8}
          formatter={(key: Key) => (
            <Box component="span" sx={{ color: ink.text, fontSize: 12.5 }}>
              {t(`submanagement.figures.${key}`)}
            </Box>
          )}
        />
        {keys.map((key, i) => (
          <Bar
            key={key}
            dataKey={key}
            fill={colours[i]}
            radius={[3, 3, 0, 0]}
            maxBarSize={22}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

/** 202703 → `Mar`. */
function shortMonth(month: number): string {
  const at = new Date(Date.UTC(Math.trunc(month / 100), (month % 100) - 1, 1));
  return new Intl.DateTimeFormat(formatLocale(), { month: 'short', timeZone: 'UTC' }).format(at);
}

function OfMonth({ active, payload, keys, currency }: TooltipContentProps & Pick<Props, 'keys' | 'currency'>) {
  const t = useText();
  const figures = payload[0]?.payload as Month | undefined;
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
      <Box sx={{ fontWeight: 600, mb: 0.25 }}>{monthName(Math.trunc(figures.month / 100), figures.month % 100)}</Box>
      {keys.map((key) => (
        <Box key={key}>
          {t(`submanagement.figures.${key}`)}: {currency ? money(figures[key], currency) : number(figures[key])}
        </Box>
      ))}
    </Box>
  );
}
