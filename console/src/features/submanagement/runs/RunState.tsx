import type { BillingRun } from '#libs/contracts';
import { number, useText } from '../../../kit/i18n';
import { StateChip } from '../../../kit/text';
import { isRunning } from './run-state';

/** Whether a run is over, and whether all went well. */
export function RunState({ run }: { run: BillingRun }) {
  const t = useText();
  const { done, failed, subscriptions } = run;
  if (isRunning(run))
    return (
      <StateChip
        colour="blue"
        label={t('submanagement.runs.running', { done: number(done + failed), of: number(subscriptions) })}
      />
    );
  return failed > 0 ? (
    <StateChip colour="red" label={t('submanagement.runs.failed', { smart_count: failed })} />
  ) : (
    <StateChip colour="green" label={t('submanagement.runs.done')} />
  );
}
