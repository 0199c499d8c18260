import { Button } from '@mui/material';
import type { OperationsState, PartnerName } from '#libs/contracts';
import { call, useAction } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { DialogButton } from '../../kit/dialog/DialogButton';
import { Panel } from '../../kit/layout/Panel';
import { StateChip } from '../../kit/text';
import { consumerText } from './consumer-text';
import { isLate, minutesSince } from './lateness';
import { lateText } from './late-text';
import { Line, Lines } from './Lines';
import { PartnerDialog } from './PartnerDialog';

type Queue = OperationsState['waiting'][number];
type Partners = OperationsState['partners'];

/** Whom the handling of a message asks. */
const ASKS: Record<string, PartnerName | undefined> = {
  'mail.send': 'smtp',
  'mail.joined': 'smtp',
  'mail.account': 'smtp',
  'sms.send': 'sms',
  'invoice.post': 'logo',
};

/** Queues with messages that are due. */
export function Waiting({ queues, partners }: { queues: readonly Queue[]; partners: Partners }) {
  const t = useText();
  return (
    <Panel title={t('operations.waiting')} hint={t('operations.waitingHint')}>
      <Lines>
        {queues.map((queue) => (
          <Line
            key={`${queue.service} ${queue.consumer} ${queue.name}`}
            testId={`waiting-${queue.consumer}-${queue.name}`}
            below={queue.name}
            text={
              (isLate(queue) && lateText(t, queue)) ||
              t('operations.waits', {
                consumer: consumerText(t, queue.consumer),
                messages: t('operations.messages', { smart_count: queue.count }),
                minutes: t('operations.minutes', { smart_count: minutesSince(queue.since) }),
              })
            }
            end={
              <>
                {isLate(queue) ? (
                  <StateChip colour="red" label={t('operations.late')} />
                ) : (
                  <StateChip colour="blue" label={t('operations.underway')} />
                )}
                <WaitingAction queue={queue} partners={partners} />
              </>
            }
          />
        ))}
      </Lines>
    </Panel>
  );
}

/** Asks a paused partner again; else tries now what waits for its next try. */
function WaitingAction({ queue: { service, consumer, name }, partners }: { queue: Queue; partners: Partners }) {
  const t = useText();
  const button = { size: 'small', variant: 'outlined', sx: { minHeight: { xs: 44, md: 32 } } } as const;
  const hurry = useAction(() => call('operations.hurry', { body: { service, consumer, name } }), {
    successMessage: ({ data }) =>
      data.count > 0 ? t('operations.hurried', { smart_count: data.count }) : t('operations.hurriedNone'),
    invalidate: ['operations'],
  });
  const paused = partners.find(({ partner, pause }) => pause && partner === ASKS[name])?.partner;
  if (paused)
    return (
      <DialogButton
        {...button}
        label={t('operations.resume')}
        testId={`resume-for-${name}`}
        dialog={(close) => <PartnerDialog partner={paused} action="resume" onClose={close} />}
      />
    );
  return (
    <Button {...button} loading={hurry.isPending} onClick={() => hurry.mutate()} data-testid={`hurry-${name}`}>
      {t('operations.hurry')}
    </Button>
  );
}
