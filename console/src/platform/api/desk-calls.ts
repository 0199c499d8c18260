import type { RequestOf } from '#libs/api-client';
import type { InputOf } from '#libs/contracts';
import { call } from './http';

export type TaskChange = InputOf<'tasks.update'>['body'];

export const deskCalls = {
  dashboard: async (hotel: number | null, signal?: AbortSignal) =>
    (await call('dashboard.get', { query: { hotel: hotel ?? undefined } }, { signal })).data,

  taskPage: (query: RequestOf<'tasks.list'>['query'], signal?: AbortSignal) =>
    call('tasks.list', { query }, { signal }),
  updateTask: async (id: number, body: TaskChange) => (await call('tasks.update', { params: { id }, body })).record,

  arrivals: async (query: RequestOf<'analytics.customerinfo'>['query'], signal?: AbortSignal) =>
    (await call('analytics.customerinfo', { query }, { signal })).list,

  /** Whole identity numbers; that they were read is written down. */
  revealIdentities: async (id: number) => (await call('onlinecheckin.reveal', { params: { id } })).data,
};
