import { monthsAhead, readTours, toursAddress, usualTours, writeTours } from './tour-query';

describe('a search for tours', () => {
  it('a search for tours comes back from its address as it was', () => {
    const query = {
      ...usualTours(),
      location: 7,
      month: monthsAhead()[2]!,
      party: { adults: 3, children: [4] },
      category: 'cruise' as const,
      sort: '-price' as const,
      page: 2,
    };
    expect(readTours(new URLSearchParams(writeTours(query)))).toEqual(query);
  });

  it.each(['month=209913', 'category=walk', 'sort=stars', 'location=-1', 'party=99', 'page=x'])(
    'a search for tours leaves %s out, as nobody can mean it',
    (text) => expect(readTours(new URLSearchParams(text))).toEqual(usualTours()),
  );

  it('a search for tours names the month in its address', () =>
    expect(toursAddress({ ...usualTours(), month: 202702 })).toBe('/tours?month=202702&party=2'));
});
