import MoodOutlined from '@mui/icons-material/MoodOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import { isRefusalKey, type SubscriptionRecord } from '#libs/contracts';
import { day, money, nightsOf, refusalText, today, useText } from '../../../kit/i18n';
import { Span, Split, Text, TwoLines } from '../../../kit/text';
import { ConfirmButton } from '../../../kit/dialog/DialogButton';
import { ListTable } from '../../../kit/list/ListScreen';
import type { Column } from '../../../kit/list/RecordTable';
import { nameText, RecordState, useCollect } from '../../subscription-records';
import { ManagedRecord } from '../records/ManagedRecord';

const OVERDUE = { status: 'overdue' };

/** Overdue records, with the outcome of each attempt and the next charge of the card. */
export function Dunning() {
  const t = useText();
  const [opened, setOpened] = useState<SubscriptionRecord>();
  return (
    <ListBase resource="subscriptionRecords" perPage={25} filter={OVERDUE} disableSyncWithLocation storeKey={false}>
      <Text muted mb={1.5}>
        {t('submanagement.dunning.hint')}
      </Text>
      <ListTable<SubscriptionRecord>
        columns={COLUMNS}
        card={(record) => <DunningCard record={record} />}
        onOpen={setOpened}
        rowId={({ id }) => `dunning-${id}`}
        icon={MoodOutlined}
        empty="submanagement.dunning.empty"
        emptyHint="submanagement.dunning.emptyHint"
      />
      {opened && <ManagedRecord record={opened} onChanged={setOpened} onClose={() => setOpened(undefined)} />}
    </ListBase>
  );
}

const COLUMNS: Column<SubscriptionRecord>[] = [
  { label: 'accounts.company', render: (record) => <Company record={record} /> },
  {
    label: 'bookings.amount',
    align: 'right',
    render: ({ paymentAmount, currency }) => money(paymentAmount, currency),
  },
  { label: 'subscription.due', render: (record) => <Due record={record} /> },
  { label: 'subscription.tries', from: 'md', render: (record) => <LastTry record={record} /> },
  { label: 'subscription.nextTry', from: 'lg', render: ({ nextTry }) => nextDay(nextTry) },
  { label: 'users.state', from: 'lg', render: (record) => <RecordState record={record} /> },
  { label: 'submanagement.dunning.collect', render: (record) => <Collect record={record} /> },
];

/** A day that is over is none: there is no card that could have been asked. */
const nextDay = (nextTry: number | null) => (nextTry !== null && nextTry >= today() ? day(nextTry) : '–');

function Company({ record: { companyName, planName } }: { record: SubscriptionRecord }) {
  return <TwoLines wraps="name" name={nameText(useText(), companyName)} below={planName} />;
}

function Due({ record: { dueDate } }: { record: SubscriptionRecord }) {
  const t = useText();
  return (
    <>
      {day(dueDate)}
      <Span below>{t('submanagement.dunning.late', { smart_count: nightsOf(dueDate, today()) })}</Span>
    </>
  );
}

/** How often the card was asked, and why it was refused last. */
function LastTry({ record: { tries } }: { record: SubscriptionRecord }) {
  const t = useText();
  const reason = tries.at(-1)?.reason ?? '';
  return (
    <>
      {t('submanagement.dunning.tries', { smart_count: tries.length })}
      {isRefusalKey(reason) && (
        <Span below maxWidth={260}>
          {refusalText(reason)}
        </Span>
      )}
    </>
  );
}

function Collect({ record }: { record: SubscriptionRecord }) {
  const t = useText();
  const { mutate, isPending } = useCollect();
  const amount = money(record.paymentAmount, record.currency);
  return (
    <Box component="span" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <ConfirmButton
        size="small"
        variant="outlined"
        label={t('submanagement.dunning.now')}
        title={t('subscription.pay.cardTitle', { amount })}
        text={t('subscription.pay.cardText')}
        loading={isPending}
        testId={`dunning-collect-${record.id}`}
        onConfirm={() => mutate(record.id)}
      />
    </Box>
  );
}

function DunningCard({ record }: { record: SubscriptionRecord }) {
  return (
    <Split row stretch>
      <Company record={record} />
      <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {money(record.paymentAmount, record.currency)}
      </Box>
      <Box>
        <Due record={record} />
        <LastTry record={record} />
      </Box>
      <Collect record={record} />
    </Split>
  );
}
