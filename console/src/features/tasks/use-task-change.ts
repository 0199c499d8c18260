import type { InputOf } from '#libs/contracts';
import { call, useAction } from '../../kit/data';

type TaskChange = InputOf<'tasks.update'>['body'];

/** Takes, lays down, notes or closes a task; every screen that counts them looks again. */
export function useTaskChange(id: number, onSuccess?: () => void) {
  return useAction((change: TaskChange) => call('tasks.update', { params: { id }, body: change }), {
    onSuccess,
    invalidate: ['tasks', 'dashboard'],
  });
}
