import type { PlanningMonth } from '#libs/contracts';

/** A month with the next month's days before `until`, for its rooms and plans; its age is that of the older. */
export function continueMonth(month: PlanningMonth, next: PlanningMonth, until: number): PlanningMonth {
  const rooms = month.rooms.map((room) => {
    const rest = withId(next.rooms, room.id);
    const priceplans = room.priceplans.map((plan) => withDays(plan, withId(rest?.priceplans, plan.id), until));
    return { ...withDays(room, rest, until), priceplans };
  });
  return { ...month, version: Math.min(month.version, next.version), rooms };
}

const withId = <T extends { id: number }>(rows: readonly T[] | undefined, id: number) =>
  rows?.find((row) => row.id === id);

function withDays<D extends { date: number }, R extends { days: D[] }>(
  row: R,
  rest: { days: D[] } | undefined,
  until: number,
): R {
  return { ...row, days: [...row.days, ...(rest?.days ?? []).filter(({ date }) => date < until)] };
}
