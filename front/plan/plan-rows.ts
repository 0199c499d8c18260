import type { PaymentPlan } from '#libs/contracts';

type Part = PaymentPlan['parts'][number];

export interface PlanRow extends Part {
  /** What of it is still to come. */
  left: number;
  /** The rooms it is for, where not all rooms are paid alike. */
  rooms: { line: number; name: string; amount: number }[];
}

const keyOf = ({ when, day }: Part) => `${when} ${day}`;

/** Whether the lines of a plan are paid at different times. */
function isMixed({ lines }: PaymentPlan): boolean {
  return new Set(lines.map(({ parts }) => parts.map(keyOf).join())).size > 1;
}

/** The parts of a plan in order of time, each with what is left of it and, where they differ, with its rooms. */
export function planRows(plan: PaymentPlan): PlanRow[] {
  const left = new Map(plan.left.map((part) => [keyOf(part), part.amount]));
  const isByRoom = isMixed(plan);
  return plan.parts.map((part) => {
    const rooms = plan.lines.flatMap(({ line, room, parts }) =>
      parts.filter((each) => keyOf(each) === keyOf(part)).map(({ amount }) => ({ line, name: room, amount })),
    );
    return { ...part, left: left.get(keyOf(part)) ?? 0, rooms: isByRoom ? rooms : [] };
  });
}
