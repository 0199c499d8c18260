import { Box, Typography } from '@mui/material';
import { money, useText } from '../../kit/i18n';
import { useRead } from '../../kit/data';
import { Flex, PerCurrency, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';

const AGES = ['notDue', 'to30', 'to60', 'to90', 'older'] as const;

/** What the account is owed, by age; ages without anything are left out. */
export function Receivables() {
  const t = useText();
  const { data } = useRead('settlements.list', { query: { limit: 1 } });
  return (
    <PerCurrency totals={data?.receivables} label={t('settlements.receivables')} testId="receivables">
      {(sums) => (
        <>
          <Typography variant="subtitle2" sx={{ mb: 0.75 }}>
            {t('settlements.receivables')} · {sums.currency.toUpperCase()}
          </Typography>
          <Flex wrap stretch columnGap={3} rowGap={1}>
            {AGES.filter((age) => age === 'notDue' || sums[age] !== 0).map((age) => (
              <Box key={age}>
                <Typography variant="caption">{t(`settlements.ages.${age}`)}</Typography>
                <Text lead digits color={sums[age] === 0 ? ink.faint : age === 'notDue' ? ink.text : tone.red.text}>
                  {money(sums[age], sums.currency)}
                </Text>
              </Box>
            ))}
          </Flex>
        </>
      )}
    </PerCurrency>
  );
}
