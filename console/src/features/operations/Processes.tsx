import type { OperationsState } from '#libs/contracts';
import { instant, useText } from '../../kit/i18n';
import { Panel } from '../../kit/layout/Panel';
import { Line, Lines } from './Lines';

/** What runs, with its version and start. */
export function Processes({ processes }: { processes: OperationsState['processes'] }) {
  const t = useText();
  return (
    <Panel title={t('operations.processes')} hint={t('operations.processesHint')} testId="operations-processes">
      <Lines>
        {processes.map(({ names, version, startedAt }) => (
          <Line
            key={`${names.join()} ${startedAt}`}
            text={t('operations.processLine', { names: names.join(', '), version })}
            below={t('operations.processSince', { at: instant(startedAt) })}
          />
        ))}
      </Lines>
    </Panel>
  );
}
