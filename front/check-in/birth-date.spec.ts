import { datePartsOf, dayOfBirth, joinDate } from './birth-date';

describe('a date of birth', () => {
  it('a date of birth is kept part by part while it is typed', () => {
    for (const parts of [
      { year: '1990', month: '01', day: '31' },
      { year: '', month: '02', day: '' },
      { year: '19', month: '', day: '3' },
    ])
      expect(datePartsOf(joinDate(parts))).toEqual(parts);
    expect(joinDate({ year: '', month: '', day: '' })).toBe('');
  });

  it('a date of birth is a day where all parts are there, with one digit or two', () => {
    expect(dayOfBirth('1990-01-31')).toBe(19_900_131);
    expect(dayOfBirth('1990-01-3')).toBe(19_900_103);
    expect(dayOfBirth('1990--31')).toBeNaN();
  });
});
