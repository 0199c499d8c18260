import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import type { SubscriptionRecord } from '#libs/contracts';
import { useRead } from '../../platform/api/use-read';
import { day, money } from '../../platform/i18n/format';
import { useText } from '../../platform/i18n/use-text';
import { ListTable } from '../../shared/ListScreen';
import { LocalList } from '../../shared/LocalList';
import { Panel } from '../../shared/Panel';
import type { Column } from '../../shared/RecordTable';
import { TwoLines } from '../../shared/TwoLines';
import { PayButtons } from '../records/PayButtons';
import { RecordDetail } from '../records/RecordDetail';
import { RecordState } from '../records/RecordState';
import { RecordTotals } from '../records/RecordTotals';
import { periodText } from '../records/period-text';

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
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'center' }}>
      <TwoLines
        name={money(record.paymentAmount, record.currency)}
        below={[record.planName, day(record.dueDate)].join(' · ')}
      />
      <RecordState record={record} />
    </Box>
  );
}
