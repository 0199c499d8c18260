import type { OperationsState } from '#libs/contracts';
import { useText } from '../../platform/i18n/use-text';
import { Panel } from '../../shared/Panel';
import { StateChip } from '../../shared/StateChip';
import { consumerText } from './consumer-text';
import { isLate, minutesSince } from './lateness';
import { lateText } from './late-text';
import { Line, Lines } from './Lines';

/** Queues with messages that are due. */
export function Waiting({ queues }: { queues: OperationsState['waiting'] }) {
  const t = useText();
  return (
    <Panel title={t('operations.waiting')}>
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
              isLate(queue) ? (
                <StateChip colour="red" label={t('operations.late')} />
              ) : (
                <StateChip colour="blue" label={t('operations.underway')} />
              )
            }
          />
        ))}
      </Lines>
    </Panel>
  );
}
