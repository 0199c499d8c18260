import { offerOf, extraOfOffer, type PricedLine } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { addDays, toDay, toIsoDate, type DayNumber } from '#libs/stays';
import type { HoldAnswer } from './hold-row.js';

/** What has no place in it is cheap to tell, and needs no statement. */
const hasPlace = ({ extra }: PricedLine) => Boolean(extra?.pickUp);

/** Notes until when a hold may name the places where people are picked up: the day after they are. */
export async function notePlaces(tx: Tx, holdId: string, { lines }: HoldAnswer): Promise<void> {
  const days = lines.filter(hasPlace).map(({ checkOut }) => toDay(checkOut));
  if (days.length === 0) return;
  await tx.execute(
    `insert into hold_places (account_id, hold_id, until) select account_id, id, $2 from holds where id = $1
     on conflict (hold_id) do update set until = excluded.until`,
    [holdId, toIsoDate(addDays(toDay(Math.max(...days)), 1))],
  );
}

/** A released hold names them for a day more, in which a late payment may still take it again. */
export async function endPlaces(tx: Tx, holdId: string, { lines }: HoldAnswer, today: DayNumber): Promise<void> {
  if (!lines.some(hasPlace)) return;
  await tx.execute('update hold_places set until = least(until, $2) where hold_id = $1', [
    holdId,
    toIsoDate(addDays(today, 1)),
  ]);
}

/** Erases the places of holds whose time is over, a batch at a time. @returns the number of holds. */
export async function forgetPlaces(tx: Tx, today: DayNumber, atMost: number): Promise<number> {
  const holds = await tx.rows<{ id: string; answer: HoldAnswer }>(
    `select h.id, h.answer from hold_places p join holds h on h.id = p.hold_id
     where p.until < $1 order by p.until limit $2 for update of h`,
    [toIsoDate(today), atMost],
  );
  for (const { id, answer } of holds) {
    const lines = answer.lines.map(withoutPlace);
    await tx.execute('update holds set answer = $2 where id = $1', [id, JSON.stringify({ ...answer, lines })]);
  }
  const ids = holds.map(({ id }) => id);
  await tx.execute('delete from hold_changes where hold_id = any ($1)', [ids]);
  await tx.execute('delete from hold_places where hold_id = any ($1)', [ids]);
  return holds.length;
}

function withoutPlace(line: PricedLine): PricedLine {
  const item = extraOfOffer(line.offerId);
  if (!line.extra || !item) return line;
  const { pickUp: _place, ...named } = item;
  const { offerId } = offerOf({ ...named, checkOut: toDay(named.checkOut) });
  return { ...line, offerId, extra: { ...line.extra, pickUp: '' } };
}
