import { Button } from '@mui/material';
import { useState } from 'react';
import type { SubscriptionRecord } from '#libs/contracts';
import { call, useAction } from '../../../kit/data';
import { useText } from '../../../kit/i18n';
import { useMay } from '../../../kit/session/access';
import { ConfirmButton } from '../../../kit/dialog/DialogButton';
import { BILLING_READS, PayButtons, RecordDetail } from '../../subscription-records';
import { EditRecordDialog } from './EditRecordDialog';
import { MarkPaidDialog } from './MarkPaidDialog';

interface Props {
  record: SubscriptionRecord;
  onChanged: (record: SubscriptionRecord) => void;
  onClose: () => void;
}

/** A record of any account, with what the platform may do about an open one. */
export function ManagedRecord({ record, onChanged, onClose }: Props) {
  const writable = useMay('submanagement:write');
  return (
    <RecordDetail
      withAccount
      record={record}
      onClose={onClose}
      footer={
        writable && record.state === 'open' && <Actions record={record} onChanged={onChanged} onClose={onClose} />
      }
    />
  );
}

function Actions({ record, onChanged, onClose }: Props) {
  const t = useText();
  const [open, setOpen] = useState<'markPaid' | 'edit'>();
  const close = () => setOpen(undefined);
  const remove = useAction(() => call('subrecords.delete', { body: { _id: record._id } }), {
    successMessage: t('submanagement.remove.done'),
    invalidate: BILLING_READS,
    onSuccess: onClose,
  });
  return (
    <>
      <Button variant="contained" onClick={() => setOpen('markPaid')} data-testid="record-mark-paid">
        {t('submanagement.markPaid.action')}
      </Button>
      <PayButtons hasCard record={record} onPaid={onClose} />
      <Button variant="outlined" onClick={() => setOpen('edit')} data-testid="record-edit">
        {t('general.edit')}
      </Button>
      <ConfirmButton
        color="error"
        label={t('submanagement.remove.action')}
        title={t('submanagement.remove.title', { id: record.id })}
        text={t('submanagement.remove.text')}
        loading={remove.isPending}
        testId="record-remove"
        onConfirm={() => remove.mutate()}
      />
      {open === 'markPaid' && <MarkPaidDialog records={[record]} onMarked={onChanged} onClose={close} />}
      {open === 'edit' && <EditRecordDialog record={record} onSaved={onChanged} onClose={close} />}
    </>
  );
}
