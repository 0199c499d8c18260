import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import type { SubscriptionRecord } from '#libs/contracts';
import { useRead } from '../../kit/data';
import { day, money, useText } from '../../kit/i18n';
import { ListTable } from '../../kit/list/ListScreen';
import { LocalList } from '../../kit/list/LocalList';
import { Panel } from '../../kit/layout/Panel';
import type { Column } from '../../kit/list/RecordTable';
import { Split, TwoLines } from '../../kit/text';
import { PayButtons, periodText, RecordDetail, RecordState, RecordTotals } from '../subscription-records';

interface Props {
  account: number;
  hasCard: boolean;
}

/** Every record of an account, the newest first. */
export function RecordsPanel({ account, hasCard }: Props) {
  const t = useText();
  const [opened, setOpened] = useState<SubscriptionRecord>();
  const request = { query: { accountId: account } };
  const records = useRead('subrecords.byaccount', request, { select: (answer) => answer.records });
  const { data: totals } = useRead('subrecords.byaccount', request, { select: (answer) => answer.totals });
  const close = () => setOpened(undefined);
  return (
    <Panel flush title={t('subscription.records')} testId="subscription-records">
      <Box sx={{ px: { xs: 2, sm: 2.5 } }}>
        <RecordTotals totals={totals} />
      </Box>
      <LocalList<SubscriptionRecord> read={records} perPage={10}>
        <ListTable<SubscriptionRecord>
          plain
          columns={COLUMNS}
          card={(record) => <RecordCard record={record} />}
          onOpen={setOpened}
          rowId={({ id }) => `record-${id}`}
          icon={ReceiptLongOutlined}
          empty="subscription.noRecords"
          emptyHint="subscription.noRecordsHint"
        />
      </LocalList>
      {opened && (
        <RecordDetail
          record={opened}
          onClose={close}
          footer={opened.state === 'open' && <PayButtons record={opened} hasCard={hasCard} onPaid={close} />}
        />
      )}
    </Panel>
  );
}

const COLUMNS: Column<SubscriptionRecord>[] = [
  {
    label: 'subscription.plan',
    render: (record) => <TwoLines name={record.planName} below={<KindOf record={record} />} />,
  },
  { label: 'subscription.period', from: 'lg', render: ({ period }) => (period ? periodText(period) : '–') },
  { label: 'subscription.due', render: ({ dueDate }) => day(dueDate) },
  {
    label: 'bookings.amount',
    align: 'right',
    render: ({ paymentAmount, currency }) => money(paymentAmount, currency),
  },
  { label: 'users.state', render: (record) => <RecordState record={record} /> },
];

function KindOf({ record: { kind } }: { record: SubscriptionRecord }) {
  return useText()(`subscription.kinds.${kind}`);
}

function RecordCard({ record }: { record: SubscriptionRecord }) {
  return (
    <Split>
      <TwoLines
        name={money(record.paymentAmount, record.currency)}
        below={[record.planName, day(record.dueDate)].join(' · ')}
      />
      <RecordState record={record} />
    </Split>
  );
}
