import type { OperationsState } from '#libs/contracts';
import { instant } from '../../platform/i18n/format';
import { useText } from '../../platform/i18n/use-text';
import { DialogButton } from '../../shared/DialogButton';
import { Panel } from '../../shared/Panel';
import { consumerText } from './consumer-text';
import { Line, Lines } from './Lines';
import { RetryDialog } from './RetryDialog';

/** Messages that are tried no more, those that failed alike in one line. */
export function Failed({ groups }: { groups: OperationsState['failed'] }) {
  const t = useText();
  return (
    <Panel title={t('operations.failed')} hint={t('operations.failedHint')} testId="operations-failed">
      <Lines>
        {groups.map((group) => {
          const { service, consumer, name, errorHash, error, count, since } = group;
          return (
            <Line
              key={`${service} ${consumer} ${name} ${errorHash}`}
              testId={`failed-${name}`}
              text={t('operations.failedLine', {
                consumer: consumerText(t, consumer),
                messages: t('operations.messages', { smart_count: count }),
                since: instant(since),
              })}
              below={
                <>
                  {name} · <bdi>{error || t('operations.noError')}</bdi>
                </>
              }
              end={
                <DialogButton
                  size="small"
                  variant="outlined"
                  label={t('operations.retry')}
                  testId={`retry-${name}`}
                  sx={{ minHeight: { xs: 44, md: 32 } }}
                  dialog={(close) => <RetryDialog group={group} onClose={close} />}
                />
              }
            />
          );
        })}
      </Lines>
    </Panel>
  );
}
