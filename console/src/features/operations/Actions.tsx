import type { OperationsState } from '#libs/contracts';
import { instant, type Translate, useText } from '../../kit/i18n';
import { Panel } from '../../kit/layout/Panel';
import { consumerText } from './consumer-text';
import { Line, Lines } from './Lines';
import { partnerText } from './partner-text';
import { scheduleText } from './schedule-text';
import { stalledItemText } from './stalled-item-text';

type Action = OperationsState['actions'][number];

const DONE = {
  retry: 'operations.actionRetry',
  discard: 'operations.actionDiscard',
  run: 'operations.actionRun',
  pause: 'operations.actionPause',
  resume: 'operations.actionResume',
  hurry: 'operations.actionHurry',
  advance: 'operations.actionAdvance',
} as const;

/** Who had what done, and why. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  const t = useText();
  return (
    <Panel title={t('operations.actions')} testId="operations-actions">
      <Lines>
        {actions.map((action) => (
          <Line
            key={`${action.at} ${action.name}`}
            text={`${t(DONE[action.action])}: ${subjectOf(t, action)}`}
            below={
              <>
                {instant(action.at)} · <bdi>{action.by}</bdi>
                {action.reason && (
                  <>
                    {' '}
                    · <bdi>{action.reason}</bdi>
                  </>
                )}
                {action.second && ` · ${t('operations.agreedBy', { name: action.second })}`}
              </>
            }
          />
        ))}
      </Lines>
    </Panel>
  );
}

function subjectOf(t: Translate, { action, service, consumer, name, count, waits }: Action): string {
  if (action === 'pause' || action === 'resume') return partnerText(t, name);
  if (action === 'advance') return count === null ? stalledItemText(t, name) : `${stalledItemText(t, name)}, ${count}`;
  if (action === 'run') return `${consumerText(t, service)}, ${scheduleText(t, name)}`;
  const messages = count === null ? t('operations.unanswered') : t('operations.messages', { smart_count: count });
  return `${consumerText(t, consumer)} (${name}), ${waits ? t('operations.waitsForSecond') : messages}`;
}
