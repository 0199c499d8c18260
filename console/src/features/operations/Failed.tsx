import { Box } from '@mui/material';
import type { OperationsState } from '#libs/contracts';
import { instant, useText } from '../../kit/i18n';
import { Flex, StateChip } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { DialogButton } from '../../kit/dialog/DialogButton';
import { Panel } from '../../kit/layout/Panel';
import { consumerText } from './consumer-text';
import type { Group } from './group';
import { GroupDialog } from './GroupDialog';
import { Line, Lines } from './Lines';

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
                  {group.discard && (
                    <Box sx={{ mt: 0.5, color: ink.text }} data-testid={`discard-asked-${name}`}>
                      {t('operations.discardWaits', group.discard)}
                    </Box>
                  )}
                </>
              }
              end={<FailedActions group={group} />}
            />
          );
        })}
      </Lines>
    </Panel>
  );
}

function FailedActions({ group }: { group: Group }) {
  const t = useText();
  const { name, discard } = group;
  const button = { size: 'small', sx: { minHeight: { xs: 44, md: 32 } } } as const;
  return (
    <Flex wrap>
      {discard?.mine ? (
        <StateChip colour="amber" label={t('operations.discardMine')} />
      ) : (
        <DialogButton
          {...button}
          color={discard ? 'error' : 'inherit'}
          label={t(discard ? 'operations.discardAgree' : 'operations.discard')}
          testId={`discard-${name}`}
          dialog={(close) => <GroupDialog group={group} action="discard" onClose={close} />}
        />
      )}
      <DialogButton
        {...button}
        variant="outlined"
        label={t('operations.retry')}
        testId={`retry-${name}`}
        dialog={(close) => <GroupDialog group={group} action="retry" onClose={close} />}
      />
    </Flex>
  );
}
