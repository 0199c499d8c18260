import { Box, Checkbox } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import type { SubscriptionRecord } from '#libs/contracts';
import { day, money, useText } from '../../../kit/i18n';
import type { Column } from '../../../kit/list/RecordTable';
import { Flex, Grid, TwoLines } from '../../../kit/text';
import { nameText, periodText, RecordState } from '../../subscription-records';

export const COLUMNS: Column<SubscriptionRecord>[] = [
  { label: 'submanagement.records.select', width: 56, isControl: true, render: (record) => <Select record={record} /> },
  {
    label: 'accounts.company',
    render: (record) => <Company record={record} />,
  },
  {
    label: 'subscription.plan',
    render: (record) => <TwoLines name={record.planName} below={<KindOf record={record} />} />,
  },
  { label: 'subscription.period', from: 'xl', render: ({ period }) => (period ? periodText(period) : '–') },
  { label: 'subscription.due', from: 'lg', render: ({ dueDate }) => day(dueDate) },
  {
    label: 'bookings.amount',
    align: 'right',
    render: ({ paymentAmount, currency }) => <Nowrap>{money(paymentAmount, currency)}</Nowrap>,
  },
  { label: 'users.state', render: (record) => <RecordState record={record} /> },
];

const Nowrap = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {children}
  </Box>
);

/** Chooses an open record, to be marked as paid with others. */
function Select({ record }: { record: SubscriptionRecord }) {
  const t = useText();
  const { selectedIds, onToggleItem } = useListContext();
  if (record.state !== 'open') return null;
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(record.id)}
      slotProps={{
        input: {
          'aria-label': t('submanagement.records.selectOne', { id: record.id }),
          'data-testid': `select-${record.id}`,
        } as object,
      }}
      sx={{ m: -1 }}
    />
  );
}

function Company({ record: { companyName, founderName } }: { record: SubscriptionRecord }) {
  const t = useText();
  return <TwoLines wraps="name" name={nameText(t, companyName)} below={nameText(t, founderName)} />;
}

function KindOf({ record: { kind, isAnnual } }: { record: SubscriptionRecord }) {
  const t = useText();
  if (kind !== 'recurring') return t(`subscription.kinds.${kind}`);
  return t(isAnnual ? 'subscription.interval.annual' : 'subscription.interval.monthly');
}

export function RecordCard({ record }: { record: SubscriptionRecord }) {
  const t = useText();
  return (
    <Flex gap={1.5}>
      <Select record={record} />
      <TwoLines
        wraps="name"
        name={nameText(t, record.companyName)}
        below={`${record.planName} · ${day(record.dueDate)}`}
      />
      <Grid row strong gap={0.5} sx={{ justifyItems: 'end' }}>
        <Nowrap>{money(record.paymentAmount, record.currency)}</Nowrap>
        <RecordState record={record} />
      </Grid>
    </Flex>
  );
}
