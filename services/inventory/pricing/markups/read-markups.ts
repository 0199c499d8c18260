import { columnsOf, type Tx } from '#libs/database';
import type { DayNumber } from '#libs/stays';
import { lastDayOf } from '../price-rules/period.js';
import type { MarkupRule } from './markup-for.js';
import { Markup } from './markup.entity.js';

/** The last day of a markup limited to some days; null for an unlimited one. */
export function lastDayOfMarkup({ dayMarkup, daysFrom }: Markup): DayNumber | null {
  return lastDayOf({ status: dayMarkup.status, days: dayMarkup.markupDuration, since: daysFrom });
}

const COLUMNS = columnsOf(Markup);
const ALL = `select ${COLUMNS} from markups where status order by id`;
const OF_ACCOUNTS = `select ${COLUMNS} from markups where status and account_id = any ($1) order by id`;

/** The active markups of accounts, of all accounts by default, oldest first. */
export async function readMarkups(tx: Tx, accounts?: readonly number[]): Promise<MarkupRule[]> {
  const markups = await (accounts
    ? tx.rows<Markup & Record<string, unknown>>(OF_ACCOUNTS, [accounts])
    : tx.rows<Markup & Record<string, unknown>>(ALL));
  return markups.map((markup) => ({
    account: markup.accountId,
    hotel: markup.hotelId,
    percent: markup.percent,
    lastDay: lastDayOfMarkup(markup),
  }));
}
