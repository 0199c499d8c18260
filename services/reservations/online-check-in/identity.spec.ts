import type { CheckInGuest } from '#libs/contracts';
import { toDay } from '#libs/stays';
import { identityFault, isIdentityNumber, masked, withPlainPapers } from './identity.js';

const today = toDay(20_261_121);
const guest = (changes: Partial<CheckInGuest> = {}): CheckInGuest => ({
  line: 0,
  name: 'Ada',
  surname: 'Yıldız',
  birthDate: toDay(19_900_101),
  gender: 'female',
  nationality: 'TR',
  identityNumber: '10000000146',
  passportNumber: '',
  ...changes,
});

describe('a Turkish identity number', () => {
  it.each(['10000000146', '12345678950', '19191919190'])('a Turkish identity number is %s', (number) =>
    expect(isIdentityNumber(number)).toBe(true),
  );
  it.each(['11111111111', '01234567890', '10000000147', '1000000014', '100000001466', 'abcdefghijk', ''])(
    'a Turkish identity number is not %j',
    (number) => expect(isIdentityNumber(number)).toBe(false),
  );

  it('a Turkish identity number reveals a wrong digit anywhere', () => {
    for (let at = 0; at < 11; at++)
      for (let digit = 0; digit < 10; digit++) {
        const other = [...'12345678950'].with(at, String(digit)).join('');
        expect([other, isIdentityNumber(other)]).toEqual([other, other === '12345678950']);
      }
  });
});

describe('the documents of a guest', () => {
  it.each([
    ['a citizen with a number', {}, null],
    ['a citizen with a passport alone', { identityNumber: '', passportNumber: 'U12345678' }, 'identity.missing'],
    ['a citizen with a wrong number', { identityNumber: '10000000147' }, 'identity.invalid'],
    ['a foreigner with a passport', { nationality: 'DE', identityNumber: '', passportNumber: 'C01X00T47' }, null],
    ['a foreigner with nothing', { nationality: 'DE', identityNumber: '' }, 'identity.missing'],
    [
      'a foreigner with no passport',
      { nationality: 'DE', identityNumber: '', passportNumber: '??' },
      'identity.invalid',
    ],
    ['a foreigner who lives here', { nationality: 'DE' }, null],
    ['a child with nothing', { birthDate: toDay(20_090_101), identityNumber: '' }, null],
    ['a foreign child with nothing', { birthDate: toDay(20_190_101), nationality: 'DE', identityNumber: '' }, null],
    [
      'a child with a wrong number',
      { birthDate: toDay(20_190_101), identityNumber: '10000000147' },
      'identity.invalid',
    ],
    ['a person not yet born', { birthDate: toDay(20_261_122) }, 'day.invalid'],
  ] as const)('the documents of a guest are checked: those of %s', (_, changes, fault) =>
    expect(identityFault(guest(changes), today)).toBe(fault),
  );

  it('the documents of a guest are stored without blanks, and shown by their last three characters', () => {
    const papers = withPlainPapers(guest({ identityNumber: ' 100 000 001 46', passportNumber: 'c01-x00 t47' }));
    expect([papers.identityNumber, papers.passportNumber]).toEqual(['10000000146', 'C01X00T47']);
    expect(['10000000146', '12', ''].map(masked)).toEqual(['••••••••146', '12', '']);
  });
});
