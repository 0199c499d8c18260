import { PARSERS, XmlReader, XmlRefused, type Attributes } from '#libs/parsing';
import { isDay, type DayNumber } from '#libs/stays';
import { BulletinRefused, type Bulletin, type Quote } from './rate-source.js';

/** There are some twenty-five. */
const MAX_CURRENCIES = 200;
const MAX_TEXT = 100;
const CODE = /^[A-Z]{3}$/;
/** Four or five decimals are published; a number with a comma, an exponent or a sign is not the bank's. */
const PRICE = /^\d{1,9}(\.\d{1,8})?$/;
const SCALE = 100_000_000n;

type Fields = Map<string, string>;

/**
 * A bulletin of the central bank, per unit of each currency: yen are quoted by the hundred. Entries without a buying
 * and a selling price (special drawing rights) are left out.
 * @throws BulletinRefused for anything that is not a complete and consistent bulletin.
 */
export function readBulletin(xml: string): Bulletin {
  const { heading, currencies } = parse(xml);
  const quotes = currencies.flatMap((fields) => quoteOf(fields) ?? []);
  if (quotes.length === 0) throw new BulletinRefused('no rates');
  if (new Set(quotes.map(({ currency }) => currency)).size < quotes.length)
    throw new BulletinRefused('a currency twice');
  return { day: dayOf(heading), number: heading.get('Bulten_No') ?? '', quotes };
}

function parse(xml: string): { heading: Fields; currencies: Fields[] } {
  const heading: Fields = new Map();
  const currencies: Fields[] = [];
  let field: string | undefined;
  try {
    new XmlReader(PARSERS.bulletin).read(xml, {
      open: (name, attributes) => {
        field = name;
        if (name === 'Tarih_Date') keep(heading, attributes);
        if (name !== 'Currency') return;
        if (currencies.length >= MAX_CURRENCIES) throw new BulletinRefused('too many currencies');
        currencies.push(keep(new Map(), attributes));
      },
      text: (text) => {
        const current = currencies.at(-1);
        if (!current || !field || text.trim() === '') return;
        current.set(field, `${current.get(field) ?? ''}${text}`.slice(0, MAX_TEXT).trim());
      },
      close: () => {
        field = undefined;
      },
    });
  } catch (error) {
    throw error instanceof XmlRefused ? new BulletinRefused(error.message, { cause: error }) : error;
  }
  return { heading, currencies };
}

function keep(fields: Fields, attributes: Attributes): Fields {
  for (const [name, value] of attributes) fields.set(name, value.slice(0, MAX_TEXT));
  return fields;
}

/** `Tarih` is DD.MM.YYYY, `Date` the same day as MM/DD/YYYY. */
function dayOf(heading: Fields): DayNumber {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(heading.get('Tarih') ?? '') ?? [];
  const bulletinDay = Number(`${year}${month}${day}`);
  if (!isDay(bulletinDay)) throw new BulletinRefused('no day');
  const english = heading.get('Date');
  if (english !== undefined && english !== `${month}/${day}/${year}`) throw new BulletinRefused('two days');
  return bulletinDay;
}

function quoteOf(fields: Fields): Quote | undefined {
  const code = fields.get('CurrencyCode') ?? fields.get('Kod') ?? '';
  const unit = fields.get('Unit') ?? '1';
  if (!CODE.test(code) || !/^[1-9]\d{0,5}$/.test(unit)) throw new BulletinRefused('a currency of no name or unit');
  const price = (name: string) => perUnit(fields.get(name) ?? '', BigInt(unit));
  const buying = price('ForexBuying');
  const selling = price('ForexSelling');
  if (buying === null || selling === null) return undefined;
  return {
    currency: code.toLowerCase(),
    buying,
    selling,
    banknoteBuying: price('BanknoteBuying'),
    banknoteSelling: price('BanknoteSelling'),
  };
}

/** A price divided by its unit, half up to eight decimals; null for none. */
function perUnit(text: string, unit: bigint): number | null {
  if (text === '') return null;
  if (!PRICE.test(text)) throw new BulletinRefused(`not a price: ${text}`);
  const [whole = '0', decimals = ''] = text.split('.');
  const scaled = BigInt(whole) * SCALE + BigInt(decimals.padEnd(8, '0'));
  const each = (2n * scaled + unit) / (2n * unit);
  return each === 0n ? null : Number(each) / Number(SCALE);
}
