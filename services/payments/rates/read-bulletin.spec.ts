import { BULLETIN, BULLETIN_DAY } from '#libs/testing/sandboxes';
import { readBulletin } from './read-bulletin.js';
import { BulletinRefused } from './rate-source.js';

const quoteOf = (currency: string, xml = BULLETIN) =>
  readBulletin(xml).quotes.find((quote) => quote.currency === currency);
const heading = 'Tarih="08.07.2024" Date="07/08/2024"';

describe('a bulletin of the central bank', () => {
  it('a bulletin of the central bank is of a day and has a number', () => {
    expect(readBulletin(BULLETIN)).toMatchObject({ day: BULLETIN_DAY, number: '2024/126' });
  });

  it('a bulletin of the central bank quotes a currency by its unit, to the last decimal', () => {
    expect(quoteOf('usd')).toEqual({
      currency: 'usd',
      buying: 32.6401,
      selling: 32.6989,
      banknoteBuying: 32.6172,
      banknoteSelling: 32.7479,
    });
    expect(quoteOf('jpy')).toMatchObject({ buying: 0.202286, selling: 0.203626 });
    expect(quoteOf('irr')).toMatchObject({ buying: 0.0000834, selling: 0.0000845 });
  });

  it('a bulletin of the central bank has no banknotes of some, and leaves out currencies without a buying price', () => {
    expect(quoteOf('rub')).toMatchObject({ banknoteBuying: null, banknoteSelling: null });
    expect(quoteOf('xdr')).toBeUndefined();
    expect(readBulletin(BULLETIN).quotes).toHaveLength(22);
  });

  it('a bulletin of the central bank reads empty fields in every notation', () => {
    const xml = BULLETIN.replaceAll(/<(\w+)><\/\1>/g, '<$1/>');
    expect(readBulletin(xml)).toEqual(readBulletin(BULLETIN));
  });

  it.each([
    ['a page of a web site', '<html><body>Sayfa bulunamadı</body></html>'],
    ['nothing', ''],
    ['half of it', BULLETIN.slice(0, 2_000)],
    ['a day that does not exist', BULLETIN.replace(heading, 'Tarih="31.02.2024"')],
    ['two days', BULLETIN.replace('Date="07/08/2024"', 'Date="08/07/2024"')],
    ['a unit of zero', BULLETIN.replace('<Unit>100</Unit>', '<Unit>0</Unit>')],
    ['a negative price', BULLETIN.replace('32.6401', '-32.6401')],
    ['a comma', BULLETIN.replace('32.6401', '32,6401')],
    ['an exponent', BULLETIN.replace('32.6401', '3e99')],
    ['a currency twice', BULLETIN.replace('CurrencyCode="AUD"', 'CurrencyCode="USD"')],
    ['an entity', `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${BULLETIN.replace('32.6401', '&e;')}`],
    ['a thousand currencies', BULLETIN.replace('</Tarih_Date>', `${'<Currency/>'.repeat(1_000)}</Tarih_Date>`)],
  ])('a bulletin of the central bank is refused when it is %s', (_, xml) =>
    expect(() => readBulletin(xml)).toThrow(BulletinRefused),
  );
});
