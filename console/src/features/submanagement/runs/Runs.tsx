import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { useState } from 'react';
import type { BillingRun } from '#libs/contracts';
import { call, once, useAction, useRead } from '../../../kit/data';
import { day, instant, number, useText } from '../../../kit/i18n';
import { useMay } from '../../../kit/session/access';
import { Flex, Split, Text, TwoLines } from '../../../kit/text';
import { AccountSelect } from '../../../kit/field/AccountSelect';
import { ConfirmButton } from '../../../kit/dialog/DialogButton';
import { ListTable } from '../../../kit/list/ListScreen';
import { LocalList } from '../../../kit/list/LocalList';
import type { Column } from '../../../kit/list/RecordTable';
import { BILLING_READS } from '../../subscription-records';
import { RunReport } from './RunReport';
import { isRunning } from './run-state';
import { RunState } from './RunState';
import { starterText } from './starter-text';

const LOOK_AGAIN_MS = 2_000;

/** What each run of the billing came to; one more may be started by hand. */
export function Runs() {
  const t = useText();
  const writable = useMay('submanagement:write');
  const [account, setAccount] = useState<number | null>(null);
  const [opened, setOpened] = useState<number>();
  const read = useRead(
    'subrecords.runs',
    {},
    {
      select: ({ list }) => list,
      refetchInterval: ({ state }) => (state.data?.list.some(isRunning) ? LOOK_AGAIN_MS : false),
    },
  );
  const run = useAction(
    () => call('subrecords.run', { body: { ...(account !== null && { accountId: account }) } }, once()),
    { invalidate: BILLING_READS, onSuccess: ({ data }) => setOpened(data.id) },
  );
  const shown =
    read.data?.find(({ id }) => id === opened) ?? (run.data?.data.id === opened ? run.data?.data : undefined);
  return (
    <>
      <Flex wrap gap={1.5} mb={1.5} sx={{ alignItems: 'end' }}>
        <Text muted flex="1 1 260px">
          {t('submanagement.runs.hint')}
        </Text>
        {writable && (
          <>
            <AccountSelect
              value={account}
              onChange={setAccount}
              only={({ type }) => type === 'corporate'}
              placeholder={t('submanagement.runs.all')}
              testId="run-account"
              sx={{ width: { xs: 1, sm: 260 } }}
            />
            <ConfirmButton
              variant="contained"
              startIcon={<PlayArrowRounded />}
              label={t('submanagement.runs.now')}
              title={t('submanagement.runs.title')}
              text={t('submanagement.runs.text')}
              loading={run.isPending}
              testId="run-now"
              onConfirm={() => run.mutate()}
            />
          </>
        )}
      </Flex>
      <LocalList<BillingRun> read={read}>
        <ListTable<BillingRun>
          columns={COLUMNS}
          card={(each) => <RunCard run={each} />}
          onOpen={({ id }) => setOpened(id)}
          rowId={({ id }) => `run-${id}`}
          icon={ScheduleRounded}
          empty="submanagement.runs.empty"
          emptyHint="submanagement.runs.emptyHint"
        />
      </LocalList>
      {shown && <RunReport run={shown} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const COLUMNS: Column<BillingRun>[] = [
  { label: 'submanagement.runs.day', render: (run) => <Begun run={run} /> },
  { label: 'submanagement.runs.subscriptions', align: 'right', render: ({ subscriptions }) => number(subscriptions) },
  { label: 'submanagement.runs.billed', align: 'right', from: 'md', render: ({ billed }) => number(billed) },
  { label: 'submanagement.runs.collected', align: 'right', from: 'md', render: ({ collected }) => number(collected) },
  { label: 'submanagement.runs.declined', align: 'right', from: 'lg', render: ({ declined }) => number(declined) },
  { label: 'submanagement.runs.expired', align: 'right', from: 'lg', render: ({ expired }) => number(expired) },
  { label: 'users.state', render: (run) => <RunState run={run} /> },
];

function Begun({ run }: { run: BillingRun }) {
  const t = useText();
  return <TwoLines name={day(run.day)} below={`${instant(run.startedAt)} · ${starterText(t, run.by)}`} />;
}

function RunCard({ run }: { run: BillingRun }) {
  const t = useText();
  return (
    <Split stretch>
      <Begun run={run} />
      <RunState run={run} />
      <Text hint gridColumn="1 / -1">
        {t('submanagement.runs.short', {
          billed: number(run.billed),
          collected: number(run.collected),
          declined: number(run.declined),
        })}
      </Text>
    </Split>
  );
}
