import { amountOf, decimalOf, typedAmount, typedDecimal } from './amount-of';

describe('a typed amount', () => {
  it.each([
    ['100', 100],
    ['1234.5', 1_234.5],
    ['1.234,50', 1_234.5],
    ['1 234,05', 1_234.05],
    ['1.234', 1_234],
    ['1,234.50', 1_234.5],
    ['0', undefined],
    ['-5', undefined],
    ['', undefined],
    ['12,345', undefined],
    ['abc', undefined],
  ])('the typed amount %s is %s', (typed, amount) => expect(amountOf(typed)).toBe(amount));

  it.each([
    ['12,5', 12.5],
    ['-3.25', -3.25],
    ['0', 0],
    [' ', undefined],
    ['12,345', undefined],
    ['12 %', undefined],
  ])('a typed amount as a number: %s is %s', (typed, value) => expect(decimalOf(typed)).toBe(value));

  it('a typed amount keeps its decimals as a number', () => {
    expect(['tr-TR', 'en-GB'].map((locale) => typedDecimal(1_012.5, locale))).toEqual(['1012,5', '1012.5']);
    expect(typedDecimal(20, 'tr-TR')).toBe('20');
  });

  it('a typed amount is at most what is available', () => {
    expect(amountOf('10,01', 10)).toBeUndefined();
    expect(amountOf('10', 10)).toBe(10);
  });

  it.each([
    ['tr-TR', '9876,50'],
    ['en-GB', '9876.50'],
  ])('an amount in %s is %s, and read as it was written', (locale, typed) => {
    expect(typedAmount(9_876.5, locale)).toBe(typed);
    expect(amountOf(typed)).toBe(9_876.5);
  });
});
