import type { BillingRun } from '#libs/contracts';

/** Whether some subscriptions of a run still wait for their turn. */
export function isRunning({
  subscriptions,
  done,
  failed,
}: Pick<BillingRun, 'subscriptions' | 'done' | 'failed'>): boolean {
  return done + failed < subscriptions;
}
