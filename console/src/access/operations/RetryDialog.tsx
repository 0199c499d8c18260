import { useState } from 'react';
import type { OperationsState } from '#libs/contracts';
import { call, messageOf } from '../../platform/api/http';
import { useText } from '../../platform/i18n/use-text';
import { ActionDialog } from '../../shared/ActionDialog';
import { PlainTextField } from '../../shared/PlainTextField';
import { useAction } from '../../shared/use-action';
import { useOnce } from '../../shared/use-once';
import { consumerText } from './consumer-text';

const SHORTEST_REASON = 3;

/** Asks why messages are sent again, and does it. */
export function RetryDialog({ group, onClose }: { group: OperationsState['failed'][number]; onClose: () => void }) {
  const t = useText();
  const send = useOnce();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { service, consumer, name, errorHash, count } = group;
  const retry = useAction(
    () => {
      const body = { service, consumer, name, errorHash, reason: reason.trim() };
      return send(body, (idempotencyKey) => call('operations.retry', { body }, { idempotencyKey }));
    },
    {
      refresh: ['operations'],
      said: ({ data }) => t(data.count > 0 ? 'operations.sent' : 'operations.sentByOther', { smart_count: data.count }),
      then: onClose,
      onError: (error) => setRefusal(messageOf(error)),
    },
  );
  return (
    <ActionDialog
      isForm
      name="retry-dialog"
      title={t('operations.retryTitle', { smart_count: count })}
      text={t('operations.retryText', { consumer: consumerText(t, consumer), name })}
      refusal={refusal}
      action={{
        label: t('operations.retry'),
        loading: retry.isPending,
        disabled: reason.trim().length < SHORTEST_REASON,
        testId: 'retry-confirm',
        onClick: () => retry.mutate(),
      }}
      onClose={onClose}
    >
      <PlainTextField
        autoFocus
        required
        label={t('operations.reason')}
        placeholder={t('operations.reasonExample')}
        value={reason}
        onChange={setReason}
        html={{ maxLength: 200 }}
        testId="retry-reason"
      />
    </ActionDialog>
  );
}
