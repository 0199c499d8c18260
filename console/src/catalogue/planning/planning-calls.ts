import type { RequestOf } from '#libs/api-client';
import type { AnswerOf } from '#libs/contracts';
import { call, client } from '../../platform/api/http';

interface SheetOf {
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

export const loadMonth = async (query: MonthOf, signal?: AbortSignal) =>
  (await call('planning.get', { query }, { signal })).data;

export const undoChange = async (hotel: number, change: number) =>
  (await call('planning.undo', { body: { hotel, change } })).data;

export async function importSheet(
  { hotel, market }: SheetOf,
  file: File,
  asked: { preview: boolean; accept?: boolean },
): Promise<ImportedSheet> {
  const body = new FormData();
  body.append('file', file);
  const query = { hotel, market, ...asked };
  const response = await client.send({ method: 'POST', path: '/planning/import', query, body });
  return ((await response.json()) as AnswerOf<'planning.import'>).data;
}
