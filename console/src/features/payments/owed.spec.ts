import { dueOf, freeToPay, openPayments, paidBack } from './owed';

const payment = { _id: 'p', state: 'open', method: 'paylink', amount: 30 } as const;
const bookingWith = (...payments: object[]) =>
  ({ plan: { left: [{ amount: 70.1 }, { amount: 30.2 }] }, payments }) as never;

it('the refunded amount leaves out refunds that are still due', () => {
  const failed = { refunded: 153.1, refundDue: 153.1 };
  expect(paidBack([failed])).toBe(0);
  expect(paidBack([failed, { refunded: 50.3, refundDue: 0.2 }])).toBe(50.1);
});

describe('what is owed', () => {
  it('the owed amount is what is left of the plan', () => expect(dueOf(bookingWith())).toBe(100.3));

  it('the owed amount can be paid as far as no open payment reserves it', () => {
    expect(freeToPay(bookingWith(payment))).toBe(70.3);
    expect(freeToPay(bookingWith(payment, { ...payment, state: 'captured' }))).toBe(70.3);
    expect(freeToPay(bookingWith({ ...payment, amount: 200 }))).toBe(0);
    expect(openPayments(bookingWith(payment, { ...payment, state: 'scheduled' }))).toHaveLength(1);
  });

  it('the owed amount by transfer includes awaited transfers', () => {
    const transfer = { ...payment, method: 'banktransfer', amount: 100.3 };
    expect(freeToPay(bookingWith(transfer), 'banktransfer')).toBe(100.3);
    expect(freeToPay(bookingWith(transfer), 'cash')).toBe(0);
  });
});
