import { Box, Typography } from '@mui/material';
import { PricePlanInput, type PricePlan } from '#libs/contracts';
import { localText, percentage, type Translate, useText } from '../../kit/i18n';
import { Flex, StateChip, Text } from '../../kit/text';
import { SubList } from '../../kit/list/SubList';
import { PricePlanFields } from './PricePlanFields';

const BLANK = { ...PricePlanInput.parse({ name: [{ lang: 'tr', value: '-' }] }), name: [] };

export function PricePlanList({ hotel }: { hotel: number }) {
  return (
    <SubList<PricePlan>
      resource="priceplans"
      hotel={hotel}
      texts={{
        title: 'hotels.tabs.priceplans',
        hint: 'priceplans.hint',
        add: 'priceplans.add',
        empty: 'priceplans.empty',
      }}
      blank={BLANK}
      nameOf={({ name }) => localText(name)}
      row={(plan) => <Row plan={plan} />}
      fields={<PricePlanFields hotel={hotel} />}
      wide
    />
  );
}

function Row({ plan }: { plan: PricePlan }) {
  const t = useText();
  const { name, cancellation, board, status, derivedFrom, pricing } = plan;
  const facts = [
    t(`hotels.boards.${board}`),
    t(`priceplans.pricings.${pricing}`),
    paymentOf(plan, t),
    derivedFrom && t('priceplans.derived'),
  ];
  return (
    <Flex wrap gap={1.5}>
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Text name>{localText(name)}</Text>
        <Typography variant="caption">{facts.filter(Boolean).join(' · ')}</Typography>
      </Box>
      {!status && <StateChip colour="grey" label={t('general.inactive')} />}
      <StateChip
        colour={cancellation.length > 0 ? 'green' : 'amber'}
        label={t(cancellation.length > 0 ? 'priceplans.refundable' : 'priceplans.nonRefundable')}
      />
    </Flex>
  );
}

function paymentOf({ payment }: PricePlan, t: Translate): string {
  return typeof payment === 'string'
    ? t(`priceplans.payments.${payment}`)
    : t('priceplans.depositOf', { percent: percentage(payment.depositPercent) });
}
