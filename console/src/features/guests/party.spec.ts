import { groupParties, partyKey, readParties, writeParties } from './party';

const couple = { adults: 2, children: [] };
const family = { adults: 2, children: [9, 6] };

describe('the parties of a search', () => {
  it('the parties of a search are in its address, room by room', () => {
    expect(writeParties([couple, family])).toBe('2,2-6-9');
    expect(readParties('2,2-6-9')).toEqual([couple, { adults: 2, children: [6, 9] }]);
    expect(readParties(null)).toEqual([couple]);
    expect(readParties('x,0,2-40')).toEqual([couple]);
  });

  it('the parties of a search are the same whatever the order of the ages', () =>
    expect(partyKey(family)).toBe('2-6-9'));

  it('parties that are the same share their offers', () =>
    expect(groupParties([couple, family, couple])).toEqual([
      { party: couple, rooms: [1, 3] },
      { party: family, rooms: [2] },
    ]));
});
