import type { Offer } from '#libs/contracts';
import type { Party } from '#libs/stays';
import { groupOffers, offerKey } from './offer-groups';
import { choose, chosenLines, isComplete, missingIn, mostOf, withCount } from './selection';

const couple: Party = { adults: 2, children: [] };
const family: Party = { adults: 2, children: [4, 9] };

function offer(room: number, plan: number, amount: number, { party = couple, left = 5 } = {}): Offer {
  return {
    offerId: `o-${room}-${plan}-${party.children.length}`,
    room: { id: room, name: `Room ${room}`, photo: null },
    pricePlan: { id: plan, name: '', board: 'BB', refundable: true, cancellation: [], payment: 'now' },
    party,
    nights: 2,
    price: { amount, currency: 'try', breakdown: [] },
    left,
  };
}

describe('offers by party and room', () => {
  it('offers of a party begin with the cheapest, without duplicates', () => {
    const groups = groupOffers(
      [offer(1, 2, 300), offer(2, 1, 100), offer(1, 1, 200), offer(2, 1, 100)],
      [couple, couple],
    );
    expect(groups).toHaveLength(1);
    expect(groups[0]!.numbers).toEqual([1, 2]);
    expect(groups[0]!.rooms.map(({ room, offers }) => [room.id, offers.length])).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  it('a party is the same whatever the order of its children', () => {
    const groups = groupOffers([offer(1, 1, 10, { party: { adults: 2, children: [9, 4] } })], [family]);
    expect(groups[0]!.rooms).toHaveLength(1);
  });
});

describe('what a guest has chosen', () => {
  const cheap = offer(1, 1, 100, { left: 3 });
  const dear = offer(1, 2, 150, { left: 3 });
  const forFamily = offer(2, 1, 200, { party: family, left: 2 });
  const groups = groupOffers([cheap, dear, forFamily], [couple, couple, family]);
  const couples = groups[0]!;

  it('a guest’s selection fills the rooms that are open, then replaces', () => {
    const first = choose(cheap, couples, groups, {});
    expect(first).toEqual({ [offerKey(cheap)]: 2 });
    expect(choose(dear, couples, groups, first)).toEqual({ [offerKey(dear)]: 2 });
    const mixed = choose(dear, couples, groups, withCount(cheap, 1, first));
    expect(chosenLines(groups, mixed).map(({ count }) => count)).toEqual([1, 1]);
  });

  it('a guest’s selection shares what is left of a room among its offers', () => {
    const selection = { [offerKey(cheap)]: 2 };
    expect(mostOf(dear, groups, selection)).toBe(1);
    expect(mostOf(cheap, groups, selection)).toBe(3);
  });

  it('a guest’s selection is complete when every party has its rooms', () => {
    const half = choose(cheap, couples, groups, {});
    expect(isComplete(groups, half)).toBe(false);
    const whole = choose(forFamily, groups[1]!, groups, half);
    expect(isComplete(groups, whole)).toBe(true);
    expect(missingIn(couples, withCount(cheap, 1, whole))).toBe(1);
  });

  it('a guest’s selection drops offers that no longer exist', () => {
    expect(chosenLines(groups, { 'nobody/1/1': 2 })).toEqual([]);
  });
});
