import type { RequestOf } from '#libs/api-client';
import type { AnswerOf, PlanningMonth } from '#libs/contracts';
import { addDays, monthOf, nextMonth, toDay, type DayNumber } from '#libs/stays';
import { call, client } from '../../kit/data';
import { today } from '../../kit/i18n';
import { continueMonth } from './continue-month';

/** The least number of coming days shown: at its end the current month continues into the next. */
const DAYS_AHEAD = 14;

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

export const firstDayOf = ({ year, month }: Pick<MonthOf, 'year' | 'month'>): DayNumber =>
  toDay(year * 10_000 + month * 100 + 1);

/** A month, and where few of its days are still to come the first days of the next one. */
export async function loadMonth(of: MonthOf, signal?: AbortSignal): Promise<PlanningMonth> {
  const first = firstDayOf(of);
  const next = nextMonth(first);
  const until = addDays(today(), DAYS_AHEAD);
  if (monthOf(today()) !== first || until <= next) return readMonth(of, signal);
  const following = { ...of, year: Math.trunc(next / 10_000), month: Math.trunc(next / 100) % 100 };
  const [month, rest] = await Promise.all([readMonth(of, signal), readMonth(following, signal)]);
  return continueMonth(month, rest, until);
}

const readMonth = async (query: MonthOf, signal?: AbortSignal) =>
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
