import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import { Box } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { SubscriptionRecord } from '#libs/contracts';
import { call, doEach, messageOf, once, type Outcome as OutcomeOf } from '../../../kit/data';
import { money, useText } from '../../../kit/i18n';
import { Flex, Grid, Text } from '../../../kit/text';
import { ink, tone } from '../../../kit/theme/colours';
import { ActionDialog } from '../../../kit/dialog/ActionDialog';
import { PlainTextField } from '../../../kit/field/PlainTextField';
import { nameText, refreshBilling } from '../../subscription-records';

type Outcome = OutcomeOf<SubscriptionRecord>;

interface Receipt {
  receipt: string;
  note: string;
}

interface Props {
  records: SubscriptionRecord[];
  onMarked?: (record: SubscriptionRecord) => void;
  onClose: (done: boolean) => void;
}

const EMPTY: Receipt = { receipt: '', note: '' };

/** Records that were paid in another way, each with its receipt; what is refused stays open with its reason. */
export function MarkPaidDialog({ records, onMarked, onClose }: Props) {
  const t = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const [receipts, setReceipts] = useState<Record<number, Receipt>>({});
  const [outcomes, setOutcomes] = useState<Record<number, Outcome>>({});
  const receiptOf = (id: number) => receipts[id] ?? EMPTY;
  const left = records.filter(({ id }) => !isMarked(outcomes[id]));
  const mark = useMutation({
    mutationFn: () =>
      doEach(
        left,
        async ({ id }) => (await call('subrecords.markpaid', { params: { id }, body: receiptOf(id) }, once())).record,
        messageOf,
        (id, outcome) => {
          setOutcomes((all) => ({ ...all, [id]: outcome }));
          if ('answer' in outcome) onMarked?.(outcome.answer);
        },
      ),
    onSuccess: async (all) => {
      await refreshBilling(queries);
      if (!all) return;
      notify(t('submanagement.markPaid.done', { smart_count: records.length }), { type: 'success' });
      onClose(true);
    },
  });
  return (
    <ActionDialog
      isForm
      name="mark-paid-dialog"
      width="md"
      title={t('submanagement.markPaid.title', { smart_count: records.length })}
      text={t('submanagement.markPaid.text')}
      action={{
        label: t('submanagement.markPaid.action'),
        loading: mark.isPending,
        disabled: left.length === 0,
        testId: 'mark-paid-confirm',
        onClick: () => mark.mutate(),
      }}
      onClose={() => onClose(false)}
    >
      {records.map((record) => (
        <RecordRow
          key={record.id}
          record={record}
          receipt={receiptOf(record.id)}
          outcome={outcomes[record.id]}
          onChange={(receipt) => setReceipts({ ...receipts, [record.id]: receipt })}
        />
      ))}
    </ActionDialog>
  );
}

const isMarked = (outcome: Outcome | undefined) => outcome !== undefined && 'answer' in outcome;

interface RowProps {
  record: SubscriptionRecord;
  receipt: Receipt;
  outcome: Outcome | undefined;
  onChange: (receipt: Receipt) => void;
}

function RecordRow({ record, receipt, outcome, onChange }: RowProps) {
  const t = useText();
  const { id, companyName, planName, paymentAmount, currency } = record;
  return (
    <Grid
      gap={1.5}
      columns={{ xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 160px minmax(0, 220px)' }}
      pb={1.5}
      sx={{ alignItems: 'end', borderBottom: `1px solid ${ink.hairline}` }}
      data-testid={`mark-${id}`}
    >
      <Text minWidth={0}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameText(t, companyName)}</Box>
        <Box sx={{ color: ink.muted, fontVariantNumeric: 'tabular-nums' }}>
          {planName} · {money(paymentAmount, currency)}
        </Box>
        {outcome && 'problem' in outcome && (
          <Text fine color={tone.red.text} role="alert">
            {outcome.problem}
          </Text>
        )}
      </Text>
      {isMarked(outcome) ? (
        <Flex row stretch gridColumn={{ sm: '2 / -1' }} gap={0.75} color={tone.green.text}>
          <CheckCircleRounded fontSize="small" /> {t('subscription.recordStates.paid')}
        </Flex>
      ) : (
        <>
          <PlainTextField
            label={t('subscription.receipt')}
            value={receipt.receipt}
            onChange={(text) => onChange({ ...receipt, receipt: text })}
            html={{ maxLength: 100 }}
            testId={`receipt-${id}`}
          />
          <PlainTextField
            label={t('payments.note')}
            value={receipt.note}
            onChange={(text) => onChange({ ...receipt, note: text })}
            html={{ maxLength: 500 }}
            testId={`note-${id}`}
          />
        </>
      )}
    </Grid>
  );
}
