import { useState } from 'react';
import type { SettlementLine, WholeSettlement } from '#libs/contracts';
import { call, useAction } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { NoteField } from '../../kit/field/NoteField';

interface Props {
  settlement: WholeSettlement;
  entry: SettlementLine;
  onClose: () => void;
}

/** Takes a line off the statement, with a reason that the other side reads. */
export function DisputeDialog({ settlement: { id }, entry, onClose }: Props) {
  const t = useText();
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useAction(
    () => call('settlements.dispute', { params: { id }, body: { entry: entry.id, reason: reason.trim() } }),
    { successMessage: t('settlements.disputeDone'), invalidate: ['settlements'], onSuccess: onClose },
  );
  return (
    <ActionDialog
      name="dispute-dialog"
      title={t('settlements.disputeTitle')}
      text={t('settlements.disputeText')}
      action={{
        label: t('settlements.dispute'),
        disabled: reason.trim() === '',
        loading: isPending,
        testId: 'dispute-confirm',
        onClick: () => mutate(),
      }}
      onClose={onClose}
    >
      <NoteField
        label={t('bookings.refund.reason')}
        value={reason}
        required
        onChange={setReason}
        testId="dispute-reason"
      />
    </ActionDialog>
  );
}
