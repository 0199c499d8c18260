import { formatOf } from './use-format';

describe('a page', () => {
  it.each([
    ['tr', '₺6.864,00'],
    ['en', '₺6,864.00'],
  ])('writes amounts as mails in %s do', (lang, written) => expect(formatOf(lang).money(6_864, 'TRY')).toBe(written));
});
