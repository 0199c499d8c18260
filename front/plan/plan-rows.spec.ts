import type { PaymentPlan } from '#libs/contracts';
import { planRows } from './plan-rows';

type Part = PaymentPlan['parts'][number];

const now = (amount: number): Part => ({ when: 'now', day: null, amount });
const later = (amount: number): Part => ({ when: 'day', day: 20_270_114, amount });
const hotel = (amount: number): Part => ({ when: 'hotel', day: null, amount });

function plan(lines: Part[][], parts: Part[], left = parts): PaymentPlan {
  const described = lines.map((each, line) => ({ line, hotel: 'H', room: `Room ${line}`, parts: each }));
  return { currency: 'try', total: 0, lines: described, parts, now: 0, paid: 0, left };
}

describe('the rows of a payment plan', () => {
  it('the rows of a payment plan name the rooms where those are paid at different times', () => {
    const [first, last] = planRows(plan([[now(700)], [hotel(300)]], [now(700), hotel(300)]));
    expect(first).toMatchObject({ amount: 700, left: 700, rooms: [{ line: 0, name: 'Room 0', amount: 700 }] });
    expect(last).toMatchObject({ amount: 300, rooms: [{ line: 1, name: 'Room 1', amount: 300 }] });
  });

  it('the rows of a payment plan name no rooms where all are paid alike', () =>
    expect(planRows(plan([[now(1)], [now(2)]], [now(3)])).flatMap(({ rooms }) => rooms)).toEqual([]));

  it('the rows of a payment plan show what is left of each', () => {
    const parts = [now(300), later(700)];
    const rows = planRows(plan([parts], parts, [later(500)]));
    expect(rows.map(({ left }) => left)).toEqual([0, 500]);
  });
});
