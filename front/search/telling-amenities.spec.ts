import { tellingAmenities } from './telling-amenities';

const found = [
  { id: 1, count: 40 },
  { id: 2, count: 40 },
  { id: 3, count: 12 },
  { id: 9, count: 2 },
];

it('amenities of few found hotels come before those that all have', () => {
  expect(tellingAmenities([1, 2, 3, 9], found, 2)).toEqual([9, 3]);
  expect(tellingAmenities([1, 2, 3], found, 2)).toEqual([3, 1]);
  expect(tellingAmenities([], found, 2)).toEqual([]);
});
