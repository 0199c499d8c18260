import { Box } from '@mui/material';
import type { AccountSubscription } from '#libs/contracts';
import { day, money, useText } from '../../kit/i18n';
import { Flex, Grid, Text } from '../../kit/text';
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
  if (!currency) return <Text muted>{t('subscription.upcoming.none')}</Text>;
  return (
    <Text component="ul" list digits data-testid="upcoming">
      {bills.map(({ period, amount }) => (
        <Grid
          component="li"
          columns="auto minmax(24px, 1fr) auto"
          py={0.5}
          sx={{ alignItems: 'center' }}
          key={period.from}
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
        </Grid>
      ))}
      <Flex component="li" between strong stretch gap={2} mt={0.75} pt={1} sx={{ borderTop: `1px solid ${ink.line}` }}>
        <span>{t('subscription.upcoming.sum')}</span>
        <span data-testid="upcoming-sum">{money(sumOf(bills), currency)}</span>
      </Flex>
    </Text>
  );
}
