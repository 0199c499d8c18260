import type { DeskTask } from '#libs/contracts';

/** Whether a task should have been done by now. */
export function isOverdue({ state, dueAt }: Pick<DeskTask, 'state' | 'dueAt'>, now = Date.now()): boolean {
  return state === 'open' && Date.parse(dueAt) < now;
}
