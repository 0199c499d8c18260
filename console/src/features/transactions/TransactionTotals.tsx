import { Box, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import type { AnswerOf } from '#libs/contracts';
import { money, useText } from '../../kit/i18n';
import { Flex, PerCurrency, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';

/** Both sums of a currency beside each other, and how many lines differ. */
export function TransactionTotals() {
  const t = useText();
  const { meta } = useListContext();
  const { totals } = (meta ?? {}) as { totals?: AnswerOf<'transactions.list'>['totals'] };
  return (
    <PerCurrency totals={totals} testId="transaction-totals">
      {({ currency, ours, theirs, differences }) => (
        <>
          <Text tiny color={differences > 0 ? tone.red.text : ink.faint}>
            {currency.toUpperCase()} · {t('transactions.differences', { smart_count: differences })}
          </Text>
          <Flex stretch gap={0} columnGap={3} mt={0.25} sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
            <Sum label={t('transactions.ours')} value={money(ours, currency)} />
            <Sum label={t('transactions.theirs')} value={money(theirs, currency)} />
            {ours !== theirs && (
              <Sum label={t('transactions.gap')} value={money(theirs - ours, currency)} colour={tone.red.text} />
            )}
          </Flex>
        </>
      )}
    </PerCurrency>
  );
}

function Sum({ label, value, colour }: { label: string; value: string; colour?: string }) {
  return (
    <Box>
      <Text figure color={colour} sx={{ letterSpacing: '-0.015em' }}>
        {value}
      </Text>
      <Typography variant="caption">{label}</Typography>
    </Box>
  );
}
