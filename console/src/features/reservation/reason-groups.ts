import type { WhyNot } from '#libs/contracts';

/** One reason with all the days it holds on. */
interface Reason {
  why: WhyNot;
  dates: number[];
}

/** The reasons that hold for one room, or for one price plan in it, or for the whole hotel. */
export interface ReasonGroup {
  key: string;
  room: WhyNot['room'];
  pricePlan: WhyNot['pricePlan'];
  reasons: Reason[];
}

/** Puts reasons together by what they are about; the same one on several days is listed once. */
export function reasonGroups(reasons: readonly WhyNot[]): ReasonGroup[] {
  const groups = new Map<string, ReasonGroup>();
  for (const why of reasons) {
    const key = `${why.room?.id ?? ''}/${why.pricePlan?.id ?? ''}`;
    const group = groups.get(key) ?? { key, room: why.room, pricePlan: why.pricePlan, reasons: [] };
    groups.set(key, group);
    const same = group.reasons.find(({ why: known }) => known.reason === why.reason && known.value === why.value);
    const dates = why.date === null ? [] : [why.date];
    if (same) same.dates.push(...dates);
    else group.reasons.push({ why, dates });
  }
  return [...groups.values()];
}
