import { moved, shifted, withLogo } from './photo-order';

const ids = (list: Array<{ id: number }>) => list.map(({ id }) => id);
const photos = [1, 2, 3, 4].map((id) => ({ id }));

it('a moved photo takes the place of the one it is dropped on', () => {
  expect(ids(moved(photos, 4, 1))).toEqual([4, 1, 2, 3]);
  expect(ids(moved(photos, 1, 3))).toEqual([2, 3, 1, 4]);
  expect(ids(moved(photos, 2, 2))).toEqual([1, 2, 3, 4]);
});

it('a photo outside the list changes nothing', () => {
  expect(ids(moved(photos, 9, 1))).toEqual([1, 2, 3, 4]);
  expect(ids(moved(photos, 1, 9))).toEqual([1, 2, 3, 4]);
});

it('a photo moves by steps, and not beyond the ends', () => {
  expect(ids(shifted(photos, 3, -1))).toEqual([1, 3, 2, 4]);
  expect(ids(shifted(photos, 3, -9))).toEqual([3, 1, 2, 4]);
  expect(ids(shifted(photos, 4, 1))).toEqual([1, 2, 3, 4]);
  expect(ids(shifted(photos, 9, 1))).toEqual([1, 2, 3, 4]);
});

it('a hotel has one logo at a time', () => {
  const [one, two] = [
    { id: 1, category: 'sign.logo' },
    { id: 2, category: 'view.sea' },
  ];
  expect(withLogo([one, two], 2).map(({ category }) => category)).toEqual(['sign', 'sign.logo']);
});
