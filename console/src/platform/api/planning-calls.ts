import type { RequestOf } from '#libs/api-client';
import type { AnswerOf } from '#libs/contracts';
import { call, client, download } from './http';

export interface SheetOf {
  hotel: number;
  market: number;
}
export interface MonthOf extends SheetOf {
  year: number;
  month: number;
}
export type Saved = AnswerOf<'planning.save'>['data'];
export type ImportedSheet = AnswerOf<'planning.import'>['data'];
export type PlanningPreview = AnswerOf<'planning.process'>['data'];
export type BulkInput = RequestOf<'planning.save'>['body'];
export type CellInput = RequestOf<'planning.patch'>['body'];
export type CopyInput = RequestOf<'planning.copy'>['body'];

export const planningCalls = {
  planningMonth: async (query: MonthOf, signal?: AbortSignal) =>
    (await call('planning.get', { query }, { signal })).data,
  previewPlanning: async (body: BulkInput) => (await call('planning.process', { body })).data,
  savePlanning: async (body: BulkInput) => (await call('planning.save', { body })).data,
  patchPlanning: async (body: CellInput) => (await call('planning.patch', { body })).data,
  copyPlanning: async (body: CopyInput) => (await call('planning.copy', { body })).data,
  undoPlanning: async (hotel: number, change: number) =>
    (await call('planning.undo', { body: { hotel, change } })).data,
  planningChanges: (hotel: number, page: number) => call('planning.changes', { query: { hotel, page, limit: 30 } }),
  planningYear: async (query: SheetOf & { year: number }, signal?: AbortSignal) =>
    (await call('planning.year', { query }, { signal })).data,
  exportPlanning: (query: SheetOf & { from: number; to: number }) => download('planning.export', { query }),

  importPlanning: async ({ hotel, market }: SheetOf, file: File, preview: boolean): Promise<ImportedSheet> => {
    const body = new FormData();
    body.append('file', file);
    const query = { hotel, market, preview };
    const response = await client.send({ method: 'POST', path: '/planning/import', query, body });
    return ((await response.json()) as AnswerOf<'planning.import'>).data;
  },
};
