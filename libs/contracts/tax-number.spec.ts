import { isTaxNumber, taxNumberOf } from './tax-number.js';

describe('a tax number', () => {
  it.each(['11111111111', '10000000146', '12345678950', '1234567890', '4840847211'])(
    'a tax number may be %s',
    (number) => expect(isTaxNumber(number, 'TR')).toBe(true),
  );

  it.each([
    '',
    '10000000147',
    '01234567890',
    '1234567891',
    '123456789',
    '11111111112',
    '12345678901',
    'ABC',
    '００００００００００００',
  ])('a tax number cannot be %s', (number) => expect(isTaxNumber(number, 'TR')).toBe(false));

  it('a tax number of another country has its own format', () => {
    expect(isTaxNumber('DE123456789', 'DE')).toBe(true);
    expect(isTaxNumber("'; drop table", 'DE')).toBe(false);
  });

  it('a tax number is stored without spaces, and is the placeholder for customers without one', () => {
    expect(taxNumberOf(' 123 456 7890')).toBe('1234567890');
    expect(taxNumberOf('')).toBe('11111111111');
  });
});
