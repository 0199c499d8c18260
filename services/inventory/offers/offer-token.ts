import { z } from 'zod';
import { CURRENCIES } from '#libs/money';
import { deriveKey, sameText, sign } from '#libs/process';
import { Refusal } from '#libs/service';
import { Day } from '#libs/contracts';

/** What an offer promises. Keys are short, since the whole travels in the offer's id. */
const Token = z.object({
  hotel: z.number(),
  market: z.number(),
  room: z.number(),
  plan: z.number(),
  adults: z.number(),
  children: z.array(z.number()),
  checkIn: Day,
  checkOut: Day,
  country: z.string(),
  channel: z.enum(['b2c', 'b2b']),
  currency: z.enum(CURRENCIES),
  /** What the hotel's currency was converted by, where it is another: good for as long as the offer. */
  rate: z.number().positive().optional(),
  amountMinor: z.number(),
  /** The account that sells. */
  seller: z.number(),
  /** The sellers' accounts with the percent each adds, as of the search. */
  markups: z.array(z.tuple([z.number(), z.number()])),
  /** Unix seconds. */
  until: z.number(),
});
export type OfferToken = z.output<typeof Token>;

const LIFE_S = 20 * 60;

/** Signs offers, so that whoever brings one back can not have changed it. */
export class OfferTokens {
  private readonly key: Buffer;

  constructor(
    secret: string,
    private readonly now: () => Date,
  ) {
    this.key = deriveKey(secret, 'offers');
  }

  /** The offer's id: good for twenty minutes. */
  issue(offer: Omit<OfferToken, 'until'>): string {
    const content = Buffer.from(JSON.stringify({ ...offer, until: this.seconds() + LIFE_S })).toString('base64url');
    return `${content}.${sign(this.key, content)}`;
  }

  /** @throws Refusal offer.forged 422 · offer.expired 410. */
  read(offerId: string): OfferToken {
    const [content = '', signature = ''] = offerId.split('.');
    if (!sameText(signature, sign(this.key, content))) throw new Refusal('offer.forged', 422);
    const token = Token.parse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')));
    if (token.until < this.seconds()) throw new Refusal('offer.expired', 410);
    return token;
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }
}
