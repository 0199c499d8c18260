import { Button } from '@mui/material';
import type { OperationsState } from '#libs/contracts';
import { call, useAction } from '../../kit/data';
import { instant, useText } from '../../kit/i18n';
import { Panel } from '../../kit/layout/Panel';
import { StateChip } from '../../kit/text';
import { consumerText } from './consumer-text';
import { Line, Lines } from './Lines';
import { scheduleText } from './schedule-text';

type ScheduleState = OperationsState['schedules'][number];

/** What runs by the clock; what failed or is late comes first. */
export function Schedules({ schedules }: { schedules: readonly ScheduleState[] }) {
  const t = useText();
  const sorted = [...schedules].sort((a, b) => rankOf(a) - rankOf(b));
  return (
    <Panel title={t('operations.schedules')} hint={t('operations.schedulesHint')} testId="operations-schedules">
      <Lines>
        {sorted.map((schedule) => (
          <ScheduleLine key={`${schedule.service} ${schedule.name}`} schedule={schedule} />
        ))}
      </Lines>
    </Panel>
  );
}

function ScheduleLine({ schedule: { service, name, doneAt, next, error, late } }: { schedule: ScheduleState }) {
  const t = useText();
  const run = useAction(() => call('operations.run', { body: { service, name } }), {
    successMessage: t('operations.ranNow'),
    invalidate: ['operations'],
  });
  return (
    <Line
      testId={`schedule-${name}`}
      text={scheduleText(t, name)}
      below={
        <>
          {consumerText(t, service)} ·{' '}
          {doneAt ? t('operations.lastRun', { at: instant(doneAt) }) : t('operations.neverRan')} ·{' '}
          {t('operations.nextRun', { at: instant(next) })}
          {error !== null && (
            <>
              {' '}
              · <bdi>{error || t('operations.noError')}</bdi>
            </>
          )}
        </>
      }
      end={
        <>
          <StateChip {...lookOf(t, { error, late })} />
          <Button
            size="small"
            variant="outlined"
            loading={run.isPending}
            onClick={() => run.mutate()}
            aria-label={`${t('operations.runNow')}: ${scheduleText(t, name)}`}
            data-testid={`run-${name}`}
            sx={{ minHeight: { xs: 44, md: 32 } }}
          >
            {t('operations.runNow')}
          </Button>
        </>
      }
    />
  );
}

function lookOf(t: ReturnType<typeof useText>, { error, late }: Pick<ScheduleState, 'error' | 'late'>) {
  if (error !== null) return { colour: 'red', label: t('operations.runFailed') } as const;
  if (late) return { colour: 'amber', label: t('operations.late') } as const;
  return { colour: 'green', label: t('operations.onTime') } as const;
}

function rankOf({ error, late }: ScheduleState): number {
  return error !== null ? 0 : late ? 1 : 2;
}
