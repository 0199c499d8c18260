import { useState } from 'react';
import type { PartnerName } from '#libs/contracts';
import { call, messageOf, useAction } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { partnerText } from './partner-text';

const SHORTEST_REASON = 3;

/** Asks why a partner is paused or asked again, and does it. */
export function PartnerDialog(props: { partner: string; action: 'pause' | 'resume'; onClose: () => void }) {
  const { partner, action, onClose } = props;
  const t = useText();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const act = useAction(
    () => call(`operations.${action}`, { body: { partner: partner as PartnerName, reason: reason.trim() } }),
    {
      invalidate: ['operations'],
      successMessage: t(action === 'pause' ? 'operations.paused' : 'operations.resumed'),
      onSuccess: onClose,
      onError: (error) => setRefusal(messageOf(error)),
    },
  );
  return (
    <ActionDialog
      isForm
      name={`${action}-dialog`}
      title={t(`operations.${action}Title`, { partner: partnerText(t, partner) })}
      text={t(`operations.${action}Text`)}
      width="sm"
      refusal={refusal}
      action={{
        label: t(`operations.${action}`),
        loading: act.isPending,
        disabled: reason.trim().length < SHORTEST_REASON,
        testId: `${action}-confirm`,
        onClick: () => act.mutate(),
      }}
      onClose={onClose}
    >
      <PlainTextField
        autoFocus
        required
        label={t('operations.reason')}
        placeholder={t(`operations.${action}Reason`)}
        value={reason}
        onChange={setReason}
        html={{ maxLength: 200 }}
        testId={`${action}-reason`}
      />
    </ActionDialog>
  );
}
