import { useState } from 'react';
import type { SubscriptionRecord } from '#libs/contracts';
import { call, useAction, useMessage } from '../../../kit/data';
import { formatLocale, useText } from '../../../kit/i18n';
import { ActionDialog } from '../../../kit/dialog/ActionDialog';
import { AmountField } from '../../../kit/field/AmountField';
import { DayField } from '../../../kit/field/DayField';
import { NoteField } from '../../../kit/field/NoteField';
import { amountOf, typedAmount } from '../../../kit/field/amount-of';
import { BILLING_READS } from '../../subscription-records';

interface Props {
  record: SubscriptionRecord;
  onSaved: (record: SubscriptionRecord) => void;
  onClose: () => void;
}

/** Another due day, amount or note of an open record; what is not changed is not sent. */
export function EditRecordDialog({ record, onSaved, onClose }: Props) {
  const t = useText();
  const message = useMessage();
  const [dueDate, setDueDate] = useState(record.dueDate);
  const [typed, setTyped] = useState(() => typedAmount(record.paymentAmount, formatLocale()));
  const [note, setNote] = useState(record.note);
  const paymentAmount = amountOf(typed);
  const body = {
    ...(dueDate !== record.dueDate && { dueDate }),
    ...(paymentAmount !== record.paymentAmount && { paymentAmount }),
    ...(note.trim() !== record.note && { note: note.trim() }),
  };
  const save = useAction(() => call('subrecords.update', { params: { id: record.id }, body }), {
    successMessage: t('general.saved'),
    invalidate: BILLING_READS,
    onSuccess: ({ record: saved }) => {
      onSaved(saved);
      onClose();
    },
    onError: () => undefined,
  });
  return (
    <ActionDialog
      isForm
      name="edit-record-dialog"
      title={t('submanagement.edit.title')}
      text={t('submanagement.edit.text')}
      refusal={save.error ? message(save.error) : undefined}
      action={{
        label: t('general.save'),
        disabled: paymentAmount === undefined || Object.keys(body).length === 0,
        loading: save.isPending,
        testId: 'edit-record-save',
        onClick: () => save.mutate(),
      }}
      onClose={onClose}
    >
      <DayField
        label={t('subscription.due')}
        value={dueDate}
        onChange={(day) => day && setDueDate(day)}
        clearable={false}
        testId="edit-due"
      />
      <AmountField currency={record.currency} value={typed} onChange={setTyped} testId="edit-amount" />
      <NoteField label={t('payments.note')} value={note} onChange={setNote} maxLength={500} testId="edit-note" />
    </ActionDialog>
  );
}
