import type {
  AnswerOf,
  BulkChange,
  CellChange,
  PlanningCopy,
  PlanningMonth,
  PlanningRange,
  PlanningYear,
} from '#libs/contracts';
import { call, download } from './http';

export interface MonthOf {
  hotel: number;
  market: number;
  year: number;
  month: number;
}
export type Saved = AnswerOf<'planning.save'>['data'];
export type Undone = AnswerOf<'planning.undo'>['data'];
export type ImportedSheet = AnswerOf<'planning.import'>['data'];
export type Changes = AnswerOf<'planning.changes'>;
export type PlanningPreview = AnswerOf<'planning.process'>['data'];

/** Days are plain numbers here; the API checks that they are days. */
type Plain<T> = Omit<T, 'from' | 'to' | 'date'> & { [K in Extract<keyof T, 'from' | 'to' | 'date'>]: number };
export type BulkInput = Plain<BulkChange>;
export type RangeInput = Plain<PlanningRange>;
export type CellInput = Plain<CellChange>;
export type CopyInput = Omit<PlanningCopy, 'source' | 'target'> & {
  source: Plain<PlanningCopy['source']>;
  target: Plain<PlanningCopy['target']>;
};
export interface SheetOf {
  hotel: number;
  market: number;
}

const post = async <T>(path: string, body: unknown, method: 'POST' | 'PATCH' = 'POST'): Promise<T> =>
  (await call<{ data: T }>(path, { method, body })).data;

export const planningCalls = {
  planningMonth: async ({ hotel, market, year, month }: MonthOf, signal?: AbortSignal): Promise<PlanningMonth> =>
    (await call<AnswerOf<'planning.get'>>('/planning', { query: { hotel, market, year, month }, signal })).data,

  previewPlanning: (change: BulkInput) => post<PlanningPreview>('/planning/process', change),
  savePlanning: (change: BulkInput) => post<Saved>('/planning/save', change),
  patchPlanning: (change: CellInput) => post<Saved>('/planning', change, 'PATCH'),
  copyPlanning: (copy: CopyInput) => post<AnswerOf<'planning.copy'>['data']>('/planning/copy', copy),
  undoPlanning: (hotel: number, change: number) => post<Undone>('/planning/undo', { hotel, change }),
  planningChanges: (hotel: number, page: number): Promise<Changes> =>
    call<Changes>('/planning/changes', { query: { hotel, page, limit: 30 } }),
  planningYear: async (of: SheetOf & { year: number }, signal?: AbortSignal): Promise<PlanningYear> =>
    (await call<AnswerOf<'planning.year'>>('/planning/year', { query: { ...of }, signal })).data,
  exportPlanning: (of: SheetOf & { from: number; to: number }) => download('/planning/export', { query: { ...of } }),
  importPlanning: async (of: SheetOf, file: File, preview: boolean): Promise<ImportedSheet> => {
    const form = new FormData();
    form.append('file', file);
    return (
      await call<AnswerOf<'planning.import'>>('/planning/import', {
        method: 'POST',
        query: { ...of, preview },
        body: form,
      })
    ).data;
  },
  resetPlanning: (range: RangeInput) => post<Saved>('/planning/reset', range),
};
