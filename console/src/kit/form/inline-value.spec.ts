import { readInline, writeInline, type InlineKind } from './inline-value';

const price: InlineKind = { type: 'currency', currency: 'EUR' };

it('an inline value reads a number between 0 and 1000, unless limits are given', () => {
  expect(readInline({ type: 'number' }, ' 12 ')).toEqual({ value: 12 });
  expect(readInline({ type: 'number' }, '-1')).toEqual({ problem: 'range' });
  expect(readInline({ type: 'number' }, '1001')).toEqual({ problem: 'range' });
  expect(readInline({ type: 'number' }, '1,5')).toEqual({ problem: 'number' });
  expect(readInline({ type: 'number', decimals: 2, min: -10 }, '-1,5')).toEqual({ value: -1.5 });
  expect(readInline({ type: 'number', max: 10_000 }, '1.234')).toEqual({ value: 1234 });
  for (const typed of ['', '-', 'x', '1e3', '1-2'])
    expect(readInline({ type: 'number' }, typed)).toEqual({ problem: 'number' });
});

it.each([
  ['1234,5', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234.567', 1_234_567],
  ['1 234', 1234],
])('an inline value reads %s as an amount', (typed, value) => expect(readInline(price, typed)).toEqual({ value }));

it('an inline value accepts no third decimal of an amount', () => {
  expect(readInline(price, '1,2345')).toEqual({ problem: 'number' });
});

it('an inline value reads days, choices and texts', () => {
  expect(readInline({ type: 'numericdate' }, '1.12.2026')).toEqual({ value: 20261201 });
  expect(readInline({ type: 'numericdate' }, '31.02.2026')).toEqual({ problem: 'day' });
  const list: InlineKind = { type: 'list', options: [{ id: 7, name: 'Seven' }] };
  expect(readInline(list, '7')).toEqual({ value: 7 });
  expect(readInline(list, '8')).toEqual({ problem: 'choice' });
  expect(readInline({ type: 'text', maxLength: 4 }, ' Konak ')).toEqual({ value: 'Kona' });
});

it('an inline value opens with what is read back as the same', () => {
  expect(writeInline({ type: 'numericdate' }, 20261201)).toBe('01.12.2026');
  for (const value of [0, 999.5, 1234.5, 1_234_567])
    expect(readInline(price, writeInline(price, value))).toEqual({ value });
});
