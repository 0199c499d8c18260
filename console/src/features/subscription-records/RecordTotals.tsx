import { Box, Typography } from '@mui/material';
import type { AnswerOf } from '#libs/contracts';
import { money } from '../../kit/i18n/format';
import { useText } from '../../kit/i18n/use-text';
import { ink } from '../../kit/theme/colours';
import { PerCurrency } from '../../kit/text/PerCurrency';

export type RecordTotal = AnswerOf<'subrecords.list'>['totals'][number];
const SUMS = ['paid', 'pending', 'predicted'] as const;

/** What is paid, unpaid and predicted in each currency. */
export function RecordTotals({ totals }: { totals: RecordTotal[] | undefined }) {
  const t = useText();
  return (
    <PerCurrency totals={totals} label={t('subscription.totals.label')} testId="record-totals">
      {(total) => (
        <>
          <Typography sx={{ fontSize: 11.5, fontWeight: 600, color: ink.muted }}>
            {total.currency.toUpperCase()}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, columnGap: 3.5, mt: 0.25 }}>
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
        </>
      )}
    </PerCurrency>
  );
}
