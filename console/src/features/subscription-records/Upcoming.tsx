import { Box } from '@mui/material';
import type { AccountSubscription } from '#libs/contracts';
import { day, money } from '../../kit/i18n/format';
import { useText } from '../../kit/i18n/use-text';
import { ink } from '../../kit/theme/colours';
import { periodText } from './period-text';

type Bills = AccountSubscription['upcoming'];

/** What the next twelve months come to; all bills are of one currency. */
export function sumOf(bills: Bills): number {
  return Math.round(bills.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100;
}

interface Props {
  bills: Bills;
  /** The day alone on which each period begins, where there is little room. */
  compact?: boolean;
}

/** The bills of the next twelve months, each with its period, and their sum. */
export function Upcoming({ bills, compact }: Props) {
  const t = useText();
  const most = Math.max(...bills.map(({ amount }) => amount), 0);
  const currency = bills[0]?.currency;
  if (!currency) return <Box sx={{ color: ink.muted, fontSize: 13.5 }}>{t('subscription.upcoming.none')}</Box>;
  return (
    <Box
      component="ul"
      data-testid="upcoming"
      sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 13.5, fontVariantNumeric: 'tabular-nums' }}
    >
      {bills.map(({ period, amount }) => (
        <Box
          component="li"
          key={period.from}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto minmax(24px, 1fr) auto',
            gap: 2,
            alignItems: 'center',
            py: 0.5,
          }}
        >
          <span>{compact ? day(period.from) : periodText(period)}</span>
          <Box sx={{ height: 5, borderRadius: 3, bgcolor: ink.hairline, overflow: 'hidden' }} aria-hidden>
            <Box
              sx={{
                height: 1,
                width: `${most > 0 ? (amount / most) * 100 : 0}%`,
                bgcolor: 'primary.main',
                opacity: 0.7,
                borderRadius: 3,
              }}
            />
          </Box>
          <Box component="span" sx={{ textAlign: 'end' }}>
            {money(amount, currency)}
          </Box>
        </Box>
      ))}
      <Box
        component="li"
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          mt: 0.75,
          pt: 1,
          borderTop: `1px solid ${ink.line}`,
          fontWeight: 600,
        }}
      >
        <span>{t('subscription.upcoming.sum')}</span>
        <span data-testid="upcoming-sum">{money(sumOf(bills), currency)}</span>
      </Box>
    </Box>
  );
}
