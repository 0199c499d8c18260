import { isFreeTrial, subscriptionStatusOf } from './subscription-status';

const TODAY = 20261123;
const blank = { trialEndsOn: null, period: null, endsOn: null, hasCard: true, open: [] };
const period = { from: 20261101, to: 20261201 };

describe('the status of a subscription', () => {
  it('a subscription is a trial with days left, and asks for a card where there is none', () => {
    const trial = { ...blank, state: 'trial' as const, trialEndsOn: 20261130 };
    expect(subscriptionStatusOf(trial, TODAY)).toEqual({ says: 'trial', day: 20261130, daysLeft: 7 });
    expect(subscriptionStatusOf({ ...trial, hasCard: false }, TODAY).says).toBe('trialNoCard');
  });

  it('a subscription can begin early in a trial that is neither billed nor ending', () => {
    const trial = { ...blank, state: 'trial' as const };
    expect(isFreeTrial(trial)).toBe(true);
    expect(isFreeTrial({ ...trial, open: [{ dueDate: TODAY }] })).toBe(false);
    expect(isFreeTrial({ ...trial, endsOn: 20261130 })).toBe(false);
  });

  it('a subscription is paid until the last day of its period', () => {
    expect(subscriptionStatusOf({ ...blank, state: 'active', period }, TODAY)).toEqual({
      says: 'active',
      day: 20261130,
      daysLeft: 7,
    });
  });

  it('a subscription is paid by hand next where there is no card', () => {
    expect(subscriptionStatusOf({ ...blank, hasCard: false, state: 'active', period }, TODAY).says).toBe(
      'activeNoCard',
    );
  });

  it('a subscription ends where it was cancelled for the end of the period', () => {
    expect(subscriptionStatusOf({ ...blank, state: 'active', period, endsOn: 20261201 }, TODAY).says).toBe('ends');
  });

  it('a subscription is overdue since its oldest open record was due', () => {
    const open = [{ dueDate: 20261120 }, { dueDate: 20261122 }];
    expect(subscriptionStatusOf({ ...blank, state: 'pastDue', open }, TODAY)).toEqual({
      says: 'pastDue',
      day: 20261120,
      daysLeft: 0,
    });
  });

  it('a subscription is nothing without a plan', () => {
    expect(subscriptionStatusOf({ ...blank, state: 'none' }, TODAY)).toEqual({ says: 'none' });
  });
});
