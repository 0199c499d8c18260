import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { DISCARDED_BY_ONE } from '#libs/contracts';
import { call, messageOf, useAction, useOnce } from '../../kit/data';
import { type Translate, useText } from '../../kit/i18n';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { consumerText } from './consumer-text';
import type { Group } from './group';
import { Sample } from './Sample';

export type GroupAction = 'retry' | 'discard';

const SHORTEST_REASON = 3;

interface Words {
  title: string;
  text: string;
  label: string;
  example: string;
  successMessage: (answer: { count: number; waits?: boolean }) => string;
}

/** Asks why messages that failed alike are sent again or discarded, shows some of them, and does it. */
export function GroupDialog({ group, action, onClose }: { group: Group; action: GroupAction; onClose: () => void }) {
  const t = useText();
  const send = useOnce();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { service, consumer, name, errorHash } = group;
  const words = wordsOf(t, action, group);
  const act = useAction(
    () => {
      const body = { service, consumer, name, errorHash, reason: reason.trim() };
      return send(body, (idempotencyKey) => call(`operations.${action}`, { body }, { idempotencyKey }));
    },
    {
      invalidate: ['operations'],
      successMessage: ({ data }) => words.successMessage(data),
      onSuccess: onClose,
      onError: (error) => setRefusal(messageOf(error)),
    },
  );
  return (
    <ActionDialog
      isForm
      name={`${action}-dialog`}
      title={words.title}
      text={words.text}
      width="sm"
      refusal={refusal}
      action={{
        label: words.label,
        color: action === 'discard' ? 'error' : undefined,
        loading: act.isPending,
        disabled: reason.trim().length < SHORTEST_REASON,
        testId: `${action}-confirm`,
        onClick: () => act.mutate(),
      }}
      onClose={onClose}
    >
      {action === 'discard' && !group.discard && !DISCARDED_BY_ONE.includes(consumer) && (
        <Alert severity="info">{t('operations.discardSecond')}</Alert>
      )}
      <Box>
        <PlainTextField
          autoFocus
          required
          label={t('operations.reason')}
          placeholder={words.example}
          value={reason}
          onChange={setReason}
          html={{ maxLength: 200 }}
          testId={`${action}-reason`}
        />
      </Box>
      <Sample group={group} />
    </ActionDialog>
  );
}

function wordsOf(t: Translate, action: GroupAction, { consumer, name, count, discard }: Group): Words {
  const values = { consumer: consumerText(t, consumer), name };
  if (action === 'retry')
    return {
      title: t('operations.retryTitle', { smart_count: count }),
      text: t('operations.retryText', values),
      label: t('operations.retry'),
      example: t('operations.reasonExample'),
      successMessage: (answer) =>
        t(answer.count > 0 ? 'operations.sent' : 'operations.sentByOther', { smart_count: answer.count }),
    };
  return {
    title: t('operations.discardTitle', { smart_count: count }),
    text: t('operations.discardText', values),
    label: t(discard ? 'operations.discardAgree' : 'operations.discard'),
    example: t('operations.discardReason'),
    successMessage: (answer) =>
      answer.waits ? t('operations.discardAsked') : t('operations.discarded', { smart_count: answer.count }),
  };
}
