import type { Tx } from '#libs/database';
import type { DayNumber } from '#libs/stays';
import { lastDayOf } from '../price-rules/period.js';
import type { MarkupRule } from './markup-for.js';
import { Markup } from './markup.entity.js';

/** The last day of a markup for some days; null for one that lasts. */
export function lastDayOfMarkup({ dayMarkup, daysFrom }: Markup): DayNumber | null {
  return lastDayOf({ status: dayMarkup.status, days: dayMarkup.markupDuration, since: daysFrom });
}

/** All markups that are switched on, the oldest first. */
export async function readMarkups(tx: Tx): Promise<MarkupRule[]> {
  const markups = await tx.repository(Markup).find({ where: { status: true }, order: { id: 'asc' } });
  return markups.map((markup) => ({
    account: markup.accountId,
    hotel: markup.hotelId,
    percent: markup.percent,
    lastDay: lastDayOfMarkup(markup),
  }));
}
