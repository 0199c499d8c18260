import { internationalNumber } from './phone-number.js';

describe('a phone number', () => {
  it.each([
    ['+90 532 000 00 00', 'TR', '+905320000000'],
    ['0532 000 00 00', 'TR', '+905320000000'],
    ['532-000-00-00', 'TR', '+905320000000'],
    ['90 532 000 00 00', 'TR', '+905320000000'],
    ['0090 532 000 00 00', 'DE', '+905320000000'],
    ['+49 (0) 151 2345678', 'DE', '+491512345678'],
    ['0151 2345678', 'DE', '+491512345678'],
    ['0151 2345678', 'XX', null],
    ['my number is 0532 000 00 00', 'TR', null],
    ['+', 'TR', null],
    ['12', 'TR', null],
    ['no phone', 'TR', null],
    ['+90 532 000 00 00 00 00', 'TR', null],
  ])('the phone number %s of %s is %s', (phone, country, number) =>
    expect(internationalNumber(phone, country)).toBe(number),
  );
});
