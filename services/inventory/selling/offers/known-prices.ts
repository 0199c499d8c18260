import { LRUCache } from 'lru-cache';
import type { PricedLine } from '#libs/contracts';
import type { Currency } from '#libs/money';
import { HOME_ZONE } from '#libs/stays';
import { clockIn } from '../availability/request/zone-clock.js';
import type { OfferToken } from '../offer-tokens/offer-token.js';

/** A line is about three kilobytes. */
const MOST_KNOWN = 5_000;

/** A computed price of an offer, with the versions it depends on. */
interface KnownPrice {
  line: PricedLine;
  version: string;
  clocks: string;
}

/** An offer to be priced: in a currency, in a language. */
export interface AskedOffer {
  token: OfferToken;
  currency: Currency;
  lang: string;
}

/**
 * A cache of prices computed by this process, valid while their inputs are unchanged: the planning, and the day or hour
 * used by campaigns, releases and cut-offs. The number of rooms left is never cached.
 */
export class KnownPrices {
  private readonly prices = new LRUCache<string, KnownPrice>({ max: MOST_KNOWN });

  constructor(private readonly now: () => Date) {}

  /** Stores an offer's line without a code, a market's cap or the day's exchange rate. */
  remember(token: OfferToken, line: PricedLine, lang: string, version: string): void {
    this.prices.set(keyOf(token, lang), { line, version, clocks: this.clocksOf(line) });
  }

  /** The cached line of the same stay, valid as long as its version; undefined where time has changed it. */
  find({ token, currency, lang }: AskedOffer): Pick<KnownPrice, 'line' | 'version'> | undefined {
    const known = this.prices.get(keyOf(token, lang));
    return known && currency === token.currency && known.clocks === this.clocksOf(known.line) ? known : undefined;
  }

  private clocksOf({ hotel: { timeZone } }: PricedLine): string {
    const now = this.now();
    const { day, hour } = clockIn(timeZone, now);
    return `${day} ${hour} ${clockIn(HOME_ZONE, now).day}`;
  }
}

/** What a price is computed from: two searches that found the same stay made two offers at one price. */
function keyOf({ seller: _seller, amountMinor: _found, ...inputs }: OfferToken, lang: string): string {
  return `${lang} ${JSON.stringify(inputs)}`;
}
