import type { AnswerOf, BulkChange, CellChange, PlanningMonth, PlanningRange } from '#libs/contracts';
import { call } from './http';

export interface MonthOf {
  hotel: number;
  market: number;
  year: number;
  month: number;
}
type Saved = AnswerOf<'planning.save'>['data'];
export type PlanningPreview = AnswerOf<'planning.process'>['data'];

/** Days are plain numbers here; the API checks that they are days. */
type Plain<T> = Omit<T, 'from' | 'to' | 'date'> & { [K in Extract<keyof T, 'from' | 'to' | 'date'>]: number };
export type BulkInput = Plain<BulkChange>;
export type RangeInput = Plain<PlanningRange>;
export type CellInput = Plain<CellChange>;

const post = async <T>(path: string, body: unknown, method: 'POST' | 'PATCH' = 'POST'): Promise<T> =>
  (await call<{ data: T }>(path, { method, body })).data;

export const planningCalls = {
  planningMonth: async ({ hotel, market, year, month }: MonthOf, signal?: AbortSignal): Promise<PlanningMonth> =>
    (await call<AnswerOf<'planning.get'>>('/planning', { query: { hotel, market, year, month }, signal })).data,

  previewPlanning: (change: BulkInput) => post<PlanningPreview>('/planning/process', change),
  savePlanning: (change: BulkInput) => post<Saved>('/planning/save', change),
  patchPlanning: (change: CellInput) => post<Saved>('/planning', change, 'PATCH'),
  resetPlanning: (range: RangeInput) => post<Saved>('/planning/reset', range),
};
