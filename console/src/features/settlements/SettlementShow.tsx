import { Box, Skeleton, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { WholeSettlement } from '#libs/contracts';
import { WHOLE } from '../../kit/data';
import { day, instant, money, useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { Facts, Flex, Grid, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { RecordMissing } from '../../kit/layout/RecordMissing';
import { SettlementActions } from './SettlementActions';
import { SettlementLines } from './SettlementLines';
import { SettlementState } from './SettlementState';
import { monthOf } from './settlement-text';

/** One statement: what each owes the other, for which bookings, and what was paid of it. */
export default function SettlementShow() {
  const t = useText();
  const id = Number(useParams().id);
  const { data, error } = useGetOne<WholeSettlement>('settlements', { id, meta: WHOLE } as { id: number });
  if (error) return <RecordMissing resource="settlements" error={error} />;
  if (!data)
    return (
      <Screen name="settlements" record="…">
        <Skeleton variant="rounded" height={360} />
      </Screen>
    );
  const { seller, owner, currency, payments } = data;
  return (
    <Screen
      name="settlements"
      record={`${owner.name} · ${monthOf(data)}`}
      subtitle={t('settlements.between', { seller: seller.name, owner: owner.name })}
      actions={<SettlementActions settlement={data} />}
    >
      <Grid top columns={{ xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' }}>
        <SettlementLines settlement={data} />
        <Grid minWidth={0}>
          <Panel title={t('settlements.sums')} testId="settlement-sums">
            <Flex wrap stretch gap={3} mb={2}>
              <Sum label={t('settlements.owes', { name: seller.name })} amount={money(data.sellerOwes, currency)} />
              <Sum label={t('settlements.owes', { name: owner.name })} amount={money(data.ownerOwes, currency)} />
            </Flex>
            <SettlementState settlement={data} />
            <Box sx={{ mt: 2 }}>
              <Facts
                facts={[
                  [seller.name, agreedText(t, data, 'seller')],
                  [owner.name, agreedText(t, data, 'owner')],
                ]}
              />
            </Box>
          </Panel>
          {payments.length > 0 && (
            <Panel title={t('settlements.payments')} testId="settlement-payments">
              <Facts
                facts={payments.map(({ payer, amount, paidOn, reference }) => [
                  `${day(paidOn)} · ${reference}`,
                  `${money(amount, currency)} · ${payer === 'seller' ? seller.name : owner.name}`,
                ])}
              />
            </Panel>
          )}
        </Grid>
      </Grid>
    </Screen>
  );
}

/** When and by whom a side agreed; silence agrees too, once the days for objections are over. */
function agreedText(
  t: ReturnType<typeof useText>,
  { state, agreed }: WholeSettlement,
  side: 'seller' | 'owner',
): string {
  const signed = agreed[side];
  if (signed) return t('agreements.signed', { by: signed.by, at: instant(signed.at) });
  return t(state === 'agreed' ? 'settlements.notObjected' : 'settlements.notAgreed');
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" sx={{ color: ink.muted, overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <Text total>{amount}</Text>
    </Box>
  );
}
