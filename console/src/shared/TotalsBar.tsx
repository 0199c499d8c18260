import { Box, Paper, Typography } from '@mui/material';
import { money } from '../platform/i18n/format';
import { useText } from '../platform/i18n/use-text';
import { ink } from '../platform/theme/colours';

export interface CurrencyTotal {
  currency: string;
  count: number;
  amount: number;
  paid?: number;
}

/** Sums per currency above a table; currencies are never added up. */
export function TotalsBar({ totals }: { totals: CurrencyTotal[] | undefined }) {
  const t = useText();
  if (!totals || totals.length === 0) return null;
  return (
    <Paper sx={{ display: 'flex', overflowX: 'auto', mb: 1.5 }} tabIndex={0} data-testid="totals">
      {totals.map(({ currency, count, amount, paid }) => (
        <Box
          key={currency}
          data-testid={`total-${currency}`}
          sx={{
            flex: '1 0 auto',
            minWidth: 190,
            px: 2.25,
            py: 1.5,
            borderRight: `1px solid ${ink.hairline}`,
            '&:last-child': { borderRight: 0 },
          }}
        >
          <Typography sx={{ fontSize: 11.5, fontWeight: 600, color: ink.faint }}>
            {currency.toUpperCase()} · {t('general.records', { smart_count: count })}
          </Typography>
          <Typography
            sx={{
              fontSize: 18,
              fontWeight: 600,
              letterSpacing: '-0.015em',
              fontVariantNumeric: 'tabular-nums',
              mt: 0.25,
            }}
          >
            {money(amount, currency)}
          </Typography>
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
      ))}
    </Paper>
  );
}
