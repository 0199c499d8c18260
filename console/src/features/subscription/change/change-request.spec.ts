import type { AccountSubscription, Extra, Pack } from '#libs/contracts';
import {
  changeBetween,
  offeredAddons,
  quantityOf,
  changeRequestOf,
  withQuantity,
  type ChangeRequest,
} from './change-request';

const was: ChangeRequest = { plan: 1, isAnnual: false, addons: [{ kind: 'extra', id: 7, quantity: 2 }] };

describe('a change request', () => {
  it('a change request begins with the terms of the next period', () => {
    const pending = { plan: { id: 2 }, isAnnual: true, on: 20261201 };
    const addons = [{ kind: 'extra', id: 7, name: [], quantity: 2, unitPrice: 10 }];
    const subscription = { plan: { id: 1 }, isAnnual: false, pending, addons };
    expect(changeRequestOf(subscription as unknown as AccountSubscription)).toEqual({
      ...was,
      plan: 2,
      isAnnual: true,
    });
  });

  it('a change request is empty where nothing differs, in any order', () => {
    const two = withQuantity(was, 'pack', 3, 1);
    expect(changeBetween(was, was)).toBeUndefined();
    expect(changeBetween(two, { ...two, addons: [...two.addons].reverse() })).toBeUndefined();
  });

  it('a change request sends only what differs; of packs and extras all', () => {
    expect(changeBetween(was, { ...was, plan: 2 })).toEqual({ plan: 2 });
    expect(changeBetween(was, { ...was, isAnnual: true })).toEqual({ isAnnual: true });
    expect(changeBetween(was, withQuantity(was, 'pack', 3, 1))).toEqual({
      addons: [
        { kind: 'extra', id: 7, quantity: 2 },
        { kind: 'pack', id: 3, quantity: 1 },
      ],
    });
    expect(changeBetween(was, withQuantity(was, 'extra', 7, 0))).toEqual({ addons: [] });
    expect(quantityOf(was, 'extra', 7)).toBe(2);
    expect(quantityOf(was, 'pack', 7)).toBe(0);
  });

  it('a change request offers what is sold in its currency, and what the account has', () => {
    const offer = (id: number, more: object) => ({ id, isActive: true, currency: 'try', ...more });
    const packs = [offer(1, {}), offer(2, { currency: 'eur' }), offer(3, { isActive: false })] as Pack[];
    const extras = [
      offer(7, { kind: 'recurring', isActive: false }),
      offer(8, { kind: 'once' }),
      offer(9, { kind: 'recurring' }),
    ] as Extra[];
    expect(offeredAddons(packs, extras, was, 'try').map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'pack 1',
      'extra 7',
      'extra 9',
    ]);
  });
});
