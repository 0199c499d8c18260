import { hash } from 'node:crypto';
import { deriveKey, signer } from '#libs/process';
import { toDay } from '#libs/stays';
import { OfferTokens, type Offered, type OfferTerms } from './offer-token.js';

const SECRET = 'a secret of at least 32 characters';
const TERMS: OfferTerms = {
  adults: 2,
  children: [5],
  checkIn: toDay(20_261_201),
  checkOut: toDay(20_261_204),
  country: 'TR',
  channel: 'b2c',
  seller: 100,
  markups: [[100, 12.25]],
};
const OFFERED: Offered = { hotel: 1, market: 2, room: 3, plan: 4, currency: 'eur', rate: 0.0207, amountMinor: 12_345 };
const LIFE_MS = 20 * 60_000;

let now: Date;
const tokens = new OfferTokens(SECRET, () => now);
const reading = (id: string) => () => tokens.read(id);
const encoded = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
const changed = (part: string) =>
  encoded((JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown[]).with(0, 9));

beforeEach(() => (now = new Date('2026-11-30T10:00:00Z')));

it('an offer id contains its terms and its offer', () => {
  const idOf = tokens.issuer(TERMS);
  expect(tokens.read(idOf(OFFERED))).toEqual({ ...TERMS, ...OFFERED });
  const { rate: _rate, ...plain } = OFFERED;
  expect(tokens.read(idOf(plain))).toEqual({ ...TERMS, ...plain });
});

it('an offer id with other terms, another offer, or parts of two is refused', () => {
  const { rate: _rate, ...plain } = OFFERED;
  const [asked, offered, signature] = tokens.issuer(TERMS)(plain).split('.') as [string, string, string];
  const [otherAsked, otherOffered] = tokens
    .issuer({ ...TERMS, seller: 101 })({ ...plain, amountMinor: 1 })
    .split('.');
  const ids = [
    [changed(asked), offered, signature],
    [asked, offered.replace('12345', '1'), signature],
    [asked, encoded([9, 2, 3, 4, 'eur', null, 12_345]), signature],
    [asked, `0.${offered}`, signature],
    [otherAsked, offered, signature],
    [asked, otherOffered, signature],
    [asked, offered, `${signature.slice(0, -2)}AA`],
    [asked, offered, ''],
    [asked, offered],
    ['made', 'up'],
  ].map((parts) => parts.join('.'));
  for (const id of ids) expect(reading(id)).toThrow('offer.forged');
});

it('an offer id of another secret is refused, and that of a former one accepted', () => {
  const id = new OfferTokens('another secret, of 32 characters', () => now).issuer(TERMS)(OFFERED);
  expect(reading(id)).toThrow('offer.forged');
  const both = new OfferTokens([SECRET, 'another secret, of 32 characters'], () => now);
  expect(both.read(id)).toMatchObject(OFFERED);
});

it('an offer id is accepted for twenty minutes, also when it was read before', () => {
  const id = tokens.issuer(TERMS)(OFFERED);
  now = new Date(now.getTime() + LIFE_MS);
  expect(tokens.read(id)).toMatchObject(OFFERED);
  now = new Date(now.getTime() + 1_000);
  expect(reading(id)).toThrow('offer.expired');
});

it('an offer id from before offers were plain text is accepted as long as any', () => {
  const [asked] = tokens.issuer(TERMS)(OFFERED).split('.') as [string];
  const { hotel, market, room, plan, currency, rate, amountMinor } = OFFERED;
  const offered = encoded([hotel, market, room, plan, currency, rate, amountMinor]);
  const searchKey = signer(deriveKey(SECRET, 'offers of a search'))(asked);
  const id = `${asked}.${offered}.${hash('sha512-256', `${searchKey}.${offered}`, 'base64url')}`;
  expect(tokens.read(id)).toEqual({ ...TERMS, ...OFFERED });
  now = new Date(now.getTime() + LIFE_MS + 1_000);
  expect(reading(id)).toThrow('offer.expired');
});
