import { Refusal } from '#libs/service';
import { nightsBetween, type DayNumber } from '#libs/stays';

const MOST_DAYS = 400;

/** Both days are in the range. @throws Refusal planning.range 422 when it is reversed or longer than 400 days. */
export function assertRange(from: DayNumber, to: DayNumber): void {
  const days = nightsBetween(from, to) + 1;
  if (days < 1 || days > MOST_DAYS) throw new Refusal('planning.range', 422, { data: { limit: MOST_DAYS, days } });
}
