import { Box, Paper, Typography } from '@mui/material';
import type { AnswerOf } from '#libs/contracts';
import { money } from '../../platform/i18n/format';
import { useText } from '../../platform/i18n/use-text';
import { ink } from '../../platform/theme/colours';

export type RecordTotal = AnswerOf<'subrecords.list'>['totals'][number];
const SUMS = ['paid', 'pending', 'predicted'] as const;

/** What is paid, unpaid and predicted in each currency; currencies are never added up. */
export function RecordTotals({ totals }: { totals: RecordTotal[] | undefined }) {
  const t = useText();
  if (!totals || totals.length === 0) return null;
  return (
    <Paper
      component="section"
      aria-label={t('subscription.totals.label')}
      tabIndex={0}
      sx={{ display: 'flex', overflowX: 'auto', mb: 1.5 }}
      data-testid="record-totals"
    >
      {totals.map((total) => (
        <Box
          key={total.currency}
          data-testid={`total-${total.currency}`}
          sx={{
            flex: '1 0 auto',
            px: 2.25,
            py: 1.5,
            borderInlineEnd: `1px solid ${ink.hairline}`,
            '&:last-child': { borderInlineEnd: 0 },
          }}
        >
          <Typography sx={{ fontSize: 11.5, fontWeight: 600, color: ink.muted }}>
            {total.currency.toUpperCase()}
          </Typography>
          <Box sx={{ display: 'flex', gap: 3.5, mt: 0.25 }}>
            {SUMS.map((name) => (
              <Box key={name}>
                <Typography
                  data-testid={`total-${total.currency}-${name}`}
                  sx={{ fontSize: 17, fontWeight: 600, letterSpacing: '-0.015em', fontVariantNumeric: 'tabular-nums' }}
                >
                  {money(total[name], total.currency)}
                </Typography>
                <Typography variant="caption">{t(`subscription.totals.${name}`)}</Typography>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Paper>
  );
}
