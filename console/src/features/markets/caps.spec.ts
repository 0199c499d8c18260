import { withCap } from './caps';

const caps = [{ room: 1, rooms: 5 }];

it('a cap is set, changed and removed for one room', () => {
  expect(withCap(caps, 2, '3')).toEqual([
    { room: 1, rooms: 5 },
    { room: 2, rooms: 3 },
  ]);
  expect(withCap(caps, 1, '7')).toEqual([{ room: 1, rooms: 7 }]);
  expect(withCap(caps, 1, '')).toEqual([]);
});

it('a cap of zero differs from no cap, and stays within the limit of the contract', () => {
  expect(withCap([], 1, '0')).toEqual([{ room: 1, rooms: 0 }]);
  expect(withCap([], 1, '-12x')).toEqual([{ room: 1, rooms: 12 }]);
  expect(withCap([], 1, '999999')).toEqual([{ room: 1, rooms: 10_000 }]);
});
