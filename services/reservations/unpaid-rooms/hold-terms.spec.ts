import { USUAL_HOLD_LIMIT, holdHours, type LineAgreement } from '#libs/contracts';
import type { Context, ContextUser } from '#libs/service';
import { addDays } from '#libs/stays';
import { aLine, today } from '../bookings/booking.fixture.js';
import { holdTerms, methodsOnTerms } from './hold-terms.js';

const [SELLER, OWNER] = [700, 900];
const guest: Pick<Context, 'user' | 'scope'> = { scope: [] };
const staff: Pick<Context, 'user' | 'scope'> = {
  scope: [SELLER],
  user: { role: 'corporate.agency.user' } as ContextUser,
};
const agreed = (holds: LineAgreement['holds']) => ({ holds }) as LineAgreement;

function termsFor(
  ctx: typeof guest,
  { days = 30, accountId = SELLER, agreement = undefined as LineAgreement | null | undefined } = {},
) {
  const lines = [aLine(addDays(today, days), 2, { agreement })];
  return holdTerms(ctx, { accountId, lines }, today);
}

describe('hours of a hold without money', () => {
  it.each([
    [60, 24],
    [8, 24],
    [7, 6],
    [3, 6],
    [2, 2],
    [1, 2],
    [0, 0],
    [-1, 0],
  ])('an unpaid hold %d days before arrival lasts %d hours', (days, hours) => {
    expect([holdHours(24, days), termsFor(guest, { days }).hours]).toEqual([hours, hours]);
  });

  it('the hours of an unpaid hold are as agreed for staff, and no more than usual near arrival', () => {
    const agreement = agreed({ bookings: 9, rooms: 9, hours: 48 });
    expect([30, 7, 2, 0].map((days) => termsFor(staff, { days, agreement }).hours)).toEqual([48, 6, 2, 0]);
    const short = agreed({ bookings: 9, rooms: 9, hours: 1 });
    expect([30, 7, 2, 0].map((days) => termsFor(staff, { days, agreement: short }).hours)).toEqual([1, 1, 1, 0]);
  });

  it('the hours of an unpaid hold are two on the day of arrival for staff in their own hotels', () => {
    const own = { scope: [OWNER], user: staff.user };
    const hours = (days: number) => termsFor(own, { days, accountId: OWNER, agreement: null }).hours;
    expect([30, 7, 2, 0].map(hours)).toEqual([24, 6, 2, 2]);
  });
});

describe('a limit of holds without money', () => {
  it('the limit of unpaid holds is the same for all visitors, whatever was agreed', () => {
    const agreement = agreed({ bookings: 100, rooms: 100, hours: 100 });
    expect(termsFor(guest, { agreement })).toEqual({ limit: USUAL_HOLD_LIMIT, hours: 24, isVisitor: true });
    expect(termsFor(guest, { accountId: OWNER, agreement: null }).limit).toEqual(USUAL_HOLD_LIMIT);
  });

  it('the limit of unpaid holds is the agreement’s for staff, the usual one without an agreement', () => {
    const holds = { bookings: 100, rooms: 200, hours: 12 };
    expect(termsFor(staff, { agreement: agreed(holds) }).limit).toEqual(holds);
    expect(termsFor(staff).limit).toEqual(USUAL_HOLD_LIMIT);
  });

  it('the limit of unpaid holds is the least of all lines', () => {
    const lineOf = (holds: LineAgreement['holds']) => aLine(addDays(today, 30), 2, { agreement: agreed(holds) });
    const lines = [lineOf({ bookings: 1, rooms: 9, hours: 9 }), lineOf({ bookings: 9, rooms: 2, hours: 3 })];
    expect(holdTerms(staff, { accountId: SELLER, lines }, today).limit).toEqual({ bookings: 1, rooms: 2, hours: 3 });
  });

  it('the limit of unpaid holds is none for staff in their own hotels', () => {
    const own = { scope: [OWNER], user: staff.user };
    expect(termsFor(own, { accountId: OWNER, agreement: null })).toMatchObject({ limit: null, isVisitor: false });
  });
});

describe('methods', () => {
  const all = ['creditcard', 'paylink', 'banktransfer', 'athotel', 'credit'] as const;

  it('methods that hold rooms for hours are not offered on the day of arrival', () => {
    expect(methodsOnTerms(all, termsFor(guest, { days: 0 }))).toEqual(['creditcard', 'athotel', 'credit']);
    expect(methodsOnTerms(all, termsFor(guest, { days: 1 }))).toEqual(all);
  });

  it('methods that hold rooms without payment are not offered where nothing may be held', () => {
    const agreement = agreed({ bookings: 0, rooms: 5, hours: 24 });
    expect(methodsOnTerms(all, termsFor(staff, { agreement }))).toEqual(['creditcard', 'credit']);
  });
});
