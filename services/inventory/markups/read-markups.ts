import { In } from 'typeorm';
import type { Tx } from '#libs/database';
import type { DayNumber } from '#libs/stays';
import { lastDayOf } from '../price-rules/period.js';
import type { MarkupRule } from './markup-for.js';
import { Markup } from './markup.entity.js';

/** The last day of a markup for some days; null for one that lasts. */
export function lastDayOfMarkup({ dayMarkup, daysFrom }: Markup): DayNumber | null {
  return lastDayOf({ status: dayMarkup.status, days: dayMarkup.markupDuration, since: daysFrom });
}

/** The markups of accounts that are switched on, of all accounts unless told, the oldest first. */
export async function readMarkups(tx: Tx, accounts?: readonly number[]): Promise<MarkupRule[]> {
  const where = { status: true, ...(accounts && { accountId: In(accounts) }) };
  const markups = await tx.repository(Markup).find({ where, order: { id: 'asc' } });
  return markups.map((markup) => ({
    account: markup.accountId,
    hotel: markup.hotelId,
    percent: markup.percent,
    lastDay: lastDayOfMarkup(markup),
  }));
}
