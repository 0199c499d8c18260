import { Box, Typography } from '@mui/material';
import { money } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { Text } from '../text/parts';
import { ink } from '../theme/colours';
import { PerCurrency } from '../text/PerCurrency';

export interface CurrencyTotal {
  currency: string;
  count: number;
  amount: number;
  paid?: number;
}

/** Sums per currency above a table. */
export function TotalsBar({ totals }: { totals: CurrencyTotal[] | undefined }) {
  const t = useText();
  return (
    <PerCurrency totals={totals} testId="totals">
      {({ currency, count, amount, paid }) => (
        <Box sx={{ minWidth: 154 }}>
          <Text tiny faint>
            {currency.toUpperCase()} · {t('general.records', { smart_count: count })}
          </Text>
          <Text figure mt={0.25} sx={{ fontSize: 18, letterSpacing: '-0.015em' }}>
            {money(amount, currency)}
          </Text>
          {paid !== undefined && (
            <>
              <Box sx={{ height: 3, borderRadius: 2, bgcolor: ink.hairline, mt: 0.75, overflow: 'hidden' }}>
                <Box
                  sx={{
                    height: 1,
                    width: `${amount > 0 ? Math.min(100, (paid / amount) * 100) : 0}%`,
                    bgcolor: 'success.main',
                  }}
                />
              </Box>
              <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {t('bookings.paidOf', { amount: money(paid, currency) })}
              </Typography>
            </>
          )}
        </Box>
      )}
    </PerCurrency>
  );
}
