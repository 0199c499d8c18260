import { Box, Typography } from '@mui/material';
import type { AnswerOf } from '#libs/contracts';
import { money, useText } from '../../kit/i18n';
import { Flex, PerCurrency, Text } from '../../kit/text';

export type RecordTotal = AnswerOf<'subrecords.list'>['totals'][number];
const SUMS = ['paid', 'pending', 'predicted'] as const;

/** What is paid, unpaid and predicted in each currency. */
export function RecordTotals({ totals }: { totals: RecordTotal[] | undefined }) {
  const t = useText();
  return (
    <PerCurrency totals={totals} label={t('subscription.totals.label')} testId="record-totals">
      {(total) => (
        <>
          <Text tiny muted>
            {total.currency.toUpperCase()}
          </Text>
          <Flex stretch gap={0} columnGap={3.5} mt={0.25} sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
            {SUMS.map((name) => (
              <Box key={name}>
                <Text figure sx={{ letterSpacing: '-0.015em' }} data-testid={`total-${total.currency}-${name}`}>
                  {money(total[name], total.currency)}
                </Text>
                <Typography variant="caption">{t(`subscription.totals.${name}`)}</Typography>
              </Box>
            ))}
          </Flex>
        </>
      )}
    </PerCurrency>
  );
}
