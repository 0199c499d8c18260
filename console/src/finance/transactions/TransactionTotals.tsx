import { Box, Paper, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import type { AnswerOf } from '#libs/contracts';
import { money } from '../../platform/i18n/format';
import { useText } from '../../platform/i18n/use-text';
import { ink, tone } from '../../platform/theme/colours';

/** Both sums of a currency beside each other, and how many lines differ. */
export function TransactionTotals() {
  const t = useText();
  const { meta } = useListContext();
  const { totals } = (meta ?? {}) as { totals?: AnswerOf<'transactions.list'>['totals'] };
  if (!totals || totals.length === 0) return null;
  return (
    <Paper sx={{ display: 'flex', overflowX: 'auto', mb: 1.5 }} tabIndex={0} data-testid="transaction-totals">
      {totals.map(({ currency, ours, theirs, differences }) => (
        <Box
          key={currency}
          sx={{
            flex: '1 0 auto',
            px: 2.25,
            py: 1.5,
            borderRight: `1px solid ${ink.hairline}`,
            '&:last-child': { borderRight: 0 },
          }}
        >
          <Typography sx={{ fontSize: 11.5, fontWeight: 600, color: differences > 0 ? tone.red.text : ink.faint }}>
            {currency.toUpperCase()} · {t('transactions.differences', { smart_count: differences })}
          </Typography>
          <Box sx={{ display: 'flex', gap: 3, mt: 0.25 }}>
            <Sum label={t('transactions.ours')} value={money(ours, currency)} />
            <Sum label={t('transactions.theirs')} value={money(theirs, currency)} />
            {ours !== theirs && (
              <Sum label={t('transactions.gap')} value={money(theirs - ours, currency)} colour={tone.red.text} />
            )}
          </Box>
        </Box>
      ))}
    </Paper>
  );
}

function Sum({ label, value, colour }: { label: string; value: string; colour?: string }) {
  return (
    <Box>
      <Typography
        sx={{
          fontSize: 17,
          fontWeight: 600,
          letterSpacing: '-0.015em',
          fontVariantNumeric: 'tabular-nums',
          color: colour,
        }}
      >
        {value}
      </Typography>
      <Typography variant="caption">{label}</Typography>
    </Box>
  );
}
