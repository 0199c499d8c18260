import type { CheckInForm } from '#libs/contracts';
import { blankCheckIn, faultsOf, faultsFrom, bodyOf } from './check-in-form';

const form = {
  rooms: [
    { line: 0, name: 'Süit', adults: 2, children: [] },
    { line: 1, name: 'Oda', adults: 1, children: [7] },
  ],
  guests: [
    { line: 1, name: 'Ece', surname: 'Kaya', isChild: true },
    { line: 0, name: 'Ada', surname: 'Yıldız', isChild: false },
  ],
} as unknown as CheckInForm;

const papers = { birthDate: '1990-01-31', gender: 'female', identityNumber: '100 000 001 46' } as const;

describe('the check-in form', () => {
  const blank = blankCheckIn(form, 'TR');
  const first = { ...blank, consent: true, guests: blank.guests.map((g, at) => (at === 0 ? { ...g, ...papers } : g)) };

  it('the check-in form has a place for everybody, with the names that are known in their rooms', () => {
    expect(blank.guests.map(({ line, age, name }) => [line, age, name])).toEqual([
      [0, null, 'Ada'],
      [0, null, ''],
      [1, null, ''],
      [1, 7, 'Ece'],
    ]);
  });

  it('the check-in form requires the first guest and the consent, and of the others all or nothing', () => {
    expect(Object.keys(faultsOf(blank))).toEqual(['0-gender', '0-birthDate', '0-identityNumber', 'consent']);
    expect(faultsOf(first)).toEqual({});
    const begun = { ...first, guests: first.guests.map((g, at) => (at === 3 ? { ...g, birthDate: '2019-05-05' } : g)) };
    expect(Object.keys(faultsOf(begun))).toEqual(['3-gender']);
  });

  it.each([
    [{ identityNumber: '123' }, { '0-identityNumber': 'identity' }],
    [{ nationality: 'DE' }, { '0-passportNumber': 'required' }],
    [{ nationality: 'DE', passportNumber: '??' }, { '0-passportNumber': 'passport' }],
    [{ nationality: 'DE', passportNumber: 'C01X 00T47' }, {}],
  ])('the check-in form judges %j', (changes, faults) => {
    const guests = first.guests.map((g, at) => (at === 0 ? { ...g, ...changes } : g));
    expect(faultsOf({ ...first, guests })).toEqual(faults);
  });

  it('the check-in form sends the guests it knows, each with one document', () => {
    const guests = first.guests.map((g, at) =>
      at === 3 ? { ...g, ...papers, nationality: 'DE', passportNumber: 'C01X00T47' } : g,
    );
    const known = bodyOf({ ...first, guests });
    expect(known).toMatchObject({
      consent: true,
      guests: [
        { line: 0, name: 'Ada', birthDate: 19_900_131, identityNumber: '100 000 001 46', passportNumber: '' },
        { line: 1, name: 'Ece', identityNumber: '', passportNumber: 'C01X00T47' },
      ],
    });
    const errors = [{ path: 'guests.1.passportNumber', msg: 'identity.invalid' }];
    expect(faultsFrom(errors, { ...first, guests })).toEqual({ '3-passportNumber': 'passport' });
  });
});
