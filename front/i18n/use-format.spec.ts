import { formatOf } from './use-format';

describe('a page', () => {
  it.each([
    ['tr', '₺6.864,00'],
    ['en', '₺6,864.00'],
  ])('a page writes amounts as mails in %s do', (lang, written) =>
    expect(formatOf(lang).money(6_864, 'TRY')).toBe(written),
  );

  it.each([
    ['tr', '28 Kasım 2026, 02:05 (İstanbul)'],
    ['en', '28 November 2026, 02:05 (Istanbul)'],
  ])('a page names the time zone of a deadline, in %s', (lang, written) =>
    expect(formatOf(lang).deadline('2026-11-27T23:05:00Z')).toBe(written),
  );
});
