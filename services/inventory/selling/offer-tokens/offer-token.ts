import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { CURRENCIES } from '#libs/money';
import { deriveKeys, sameText, signer, type PlatformSecret } from '#libs/process';
import { Refusal } from '#libs/service';
import { Day } from '#libs/contracts';

/** The common terms of a search's offers to a party. */
const Terms = z.object({
  adults: z.number(),
  children: z.array(z.number()),
  checkIn: Day,
  checkOut: Day,
  country: z.string(),
  channel: z.enum(['b2c', 'b2b']),
  /** The account that sells. */
  seller: z.number(),
  /** The sellers' accounts with the percent each adds, as of the search. */
  markups: z.array(z.tuple([z.number(), z.number()])),
});
export type OfferTerms = z.output<typeof Terms>;

/** `until` is in Unix seconds. */
const Asked = Terms.extend({ until: z.number() });

const Offered = z.object({
  hotel: z.number(),
  market: z.number(),
  room: z.number(),
  plan: z.number(),
  currency: z.enum(CURRENCIES),
  /** The rate from the hotel's currency, where it differs: valid as long as the offer. */
  rate: z.number().positive().optional(),
  amountMinor: z.number(),
});
export type Offered = z.output<typeof Offered>;

const ASKED = Object.keys(Asked.shape);

/** The content of an offer. */
export type OfferToken = OfferTerms & Offered;

type Sign = (content: string) => string;

/** Terms, offer and signature. */
const PARTS = /^([\w-]+)\.(.+)\.([\w-]+)$/;

const LIFE_S = 20 * 60;
/** A token is about half a kilobyte. */
const MOST_READ = 5_000;

/**
 * Signs offers, so that a client cannot alter one. An offer's id contains the search's terms, the offer, and a
 * signature of both; a search serialises the terms once for all of its offers.
 */
export class OfferTokens {
  /** Under all accepted secrets, the one in use first. */
  private readonly signs: Sign[];
  /** Ids that were read before: a booking reads each of its offers several times. */
  private readonly known = new LRUCache<string, { until: number; token: OfferToken }>({ max: MOST_READ });

  constructor(
    secret: PlatformSecret,
    private readonly now: () => Date,
  ) {
    this.signs = deriveKeys(secret, 'offers of a search').map(signer);
  }

  /** Makes the ids of offers on these terms: valid for twenty minutes. */
  issuer(terms: OfferTerms): (offered: Offered) => string {
    const asked = packTerms({ ...terms, until: this.seconds() + LIFE_S });
    const signOffer = offerSigner(this.signs[0]!, asked);
    return (offered) => {
      const packed = packOffered(offered);
      return `${asked}.${packed}.${signOffer(packed)}`;
    };
  }

  /** The content of an offer that was signed here, however long ago. @throws Refusal offer.forged 422. */
  readOld(offerId: string): OfferToken {
    return (this.known.get(offerId) ?? this.verify(offerId)).token;
  }

  /** @throws Refusal offer.forged 422 · offer.expired 410. */
  read(offerId: string): OfferToken {
    const known = this.known.get(offerId) ?? this.verify(offerId);
    if (known.until < this.seconds()) throw new Refusal('offer.expired', 410);
    return known.token;
  }

  private verify(offerId: string): { until: number; token: OfferToken } {
    const [, asked = '', offered = '', signature = ''] = PARTS.exec(offerId) ?? [];
    const isOurs = this.signs.some((sign) => sameText(signature, offerSigner(sign, asked)(offered)));
    if (!isOurs) throw new Refusal('offer.forged', 422);
    const { until, ...terms } = unpack(Asked, asked);
    const verified = { until, token: { ...terms, ...unpackOffered(offered) } };
    this.known.set(offerId, verified);
    return verified;
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }
}

/**
 * Signs the offers of a search with a key of its own, the HMAC of its terms: an HMAC for each offer would take longer
 * than finding it. SHA-512/256 of the key and an offer is a signature by itself, since a truncated hash cannot be
 * extended.
 */
function offerSigner(sign: Sign, asked: string): Sign {
  const searchKey = sign(asked);
  return (offered) => hash('sha512-256', `${searchKey}.${offered}`, 'base64url');
}

/** Values without keys, in the order of the shape's keys. */
function packTerms(terms: z.output<typeof Asked>): string {
  const values = ASKED.map((key) => terms[key as keyof typeof terms]);
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** As plain text, since JSON in base64 would take longer than the signature; a rate may have a point. */
function packOffered({ hotel, market, room, plan, currency, rate, amountMinor }: Offered): string {
  return `${hotel}~${market}~${room}~${plan}~${currency}~${rate ?? ''}~${amountMinor}`;
}

function unpackOffered(text: string): Offered {
  // Until those of twenty minutes ago have expired.
  if (!text.includes('~')) return unpack(Offered, text);
  const [hotel, market, room, plan, currency, rate, amountMinor] = text.split('~');
  return Offered.parse({
    hotel: Number(hotel),
    market: Number(market),
    room: Number(room),
    plan: Number(plan),
    currency,
    rate: rate ? Number(rate) : undefined,
    amountMinor: Number(amountMinor),
  });
}

function unpack<T extends z.ZodObject>(schema: T, text: string): z.output<T> {
  const values = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
  // JSON has turned omitted values into null.
  return schema.parse(Object.fromEntries(Object.keys(schema.shape).map((key, at) => [key, values[at] ?? undefined])));
}
