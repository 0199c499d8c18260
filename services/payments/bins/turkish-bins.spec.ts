import { schemeOf } from './scheme-of.js';
import { turkishBin } from './turkish-bins.js';

it.each([
  ['979299', null],
  ['97928900', 'Troy'],
  ['979200', 'Troy'],
  ['650200', 'Troy'],
  ['65025500', 'Troy'],
  ['651000', 'Discover'],
  ['424242', 'Visa'],
  ['222300', 'Mastercard'],
  ['378282', 'American Express'],
  ['990000', null],
])('%s is a card of %s by its range', (bin, scheme) => expect(schemeOf(bin)).toBe(scheme));

it.each([
  ['552879', 'Halkbank', 'Mastercard', 'credit', 'Paraf'],
  ['45435900', 'İş Bankası', 'Visa', 'credit', 'Maximum'],
  ['491005', 'VakıfBank', 'Visa', 'debit', null],
  ['374427', 'Garanti BBVA', 'American Express', 'credit', 'Bonus'],
  ['979217', 'Ziraat Bankası', 'Troy', 'debit', null],
  ['460957', 'Papara', 'Visa', 'prepaid', null],
])('the card number %s is of %s', (bin, bank, scheme, type, family) => {
  expect(turkishBin(bin)).toMatchObject({ bank, scheme, type, family, country: 'TR' });
});

it('the table of card numbers has no information about other cards', () => {
  expect(turkishBin('424242')).toBeUndefined();
  expect(turkishBin('54543000')).toBeUndefined();
});
