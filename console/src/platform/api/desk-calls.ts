import type { AnswerOf, ArrivalInfo, DashboardData, DeskTask, InputOf } from '#libs/contracts';
import { call, type Query } from './http';

export type TaskPage = AnswerOf<'tasks.list'>;
export type TaskChange = InputOf<'tasks.update'>['body'];
export type Identities = AnswerOf<'onlinecheckin.reveal'>['data'];

export const deskCalls = {
  dashboard: async (hotel: number | null, signal?: AbortSignal): Promise<DashboardData> =>
    (await call<AnswerOf<'dashboard.get'>>('/dashboard', { query: { hotel }, signal })).data,

  taskPage: (query: Query, signal?: AbortSignal): Promise<TaskPage> => call<TaskPage>('/tasks', { query, signal }),

  updateTask: async (id: number, body: TaskChange): Promise<DeskTask> =>
    (await call<AnswerOf<'tasks.update'>>(`/tasks/${id}`, { method: 'PUT', body })).record,

  arrivals: async (
    query: { hotelId: number; from: number; to: number },
    signal?: AbortSignal,
  ): Promise<ArrivalInfo[]> =>
    (await call<AnswerOf<'analytics.customerinfo'>>('/analytics/customerinfo', { query, signal })).list,

  /** Whole identity numbers; that they were read is written down. */
  revealIdentities: async (id: number): Promise<Identities> =>
    (await call<AnswerOf<'onlinecheckin.reveal'>>(`/bookings/${id}/identities`, { method: 'POST' })).data,
};
