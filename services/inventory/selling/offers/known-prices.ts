import { LRUCache } from 'lru-cache';
import type { PricedLine } from '#libs/contracts';
import type { Currency } from '#libs/money';
import { clockIn } from '../availability/request/zone-clock.js';
import { HOME_ZONE } from '../../pricing/price-rules/period.js';
import type { OfferToken } from '../offer-tokens/offer-token.js';

/** A line is about three kilobytes. */
const MOST_KNOWN = 5_000;

/** An offer's price as it was worked out, with what it was worked out under. */
interface KnownPrice {
  line: PricedLine;
  version: string;
  clocks: string;
}

/** An offer whose price is asked for: in a currency, in a language. */
export interface AskedOffer {
  offerId: string;
  token: OfferToken;
  currency: Currency;
  lang: string;
}

/**
 * Prices that this process has worked out, for as long as nothing they depend on has changed: not what is planned, and not
 * the day or hour that campaigns, releases and cut-offs look at. What is left of the rooms is never known from here.
 */
export class KnownPrices {
  private readonly prices = new LRUCache<string, KnownPrice>({ max: MOST_KNOWN });

  constructor(private readonly now: () => Date) {}

  /** Keeps a line that no code, cap of a market or exchange rate of the day has a part in. */
  remember(line: PricedLine, lang: string, version: string): void {
    this.prices.set(keyOf(line.offerId, lang), { line, version, clocks: this.clocksOf(line) });
  }

  /** The line as it was last worked out, which stands as long as its version does; undefined where time has changed it. */
  find({ offerId, token, currency, lang }: AskedOffer): Pick<KnownPrice, 'line' | 'version'> | undefined {
    const known = this.prices.get(keyOf(offerId, lang));
    return known && currency === token.currency && known.clocks === this.clocksOf(known.line) ? known : undefined;
  }

  private clocksOf({ hotel: { timeZone } }: PricedLine): string {
    const now = this.now();
    const { day, hour } = clockIn(timeZone, now);
    return `${day} ${hour} ${clockIn(HOME_ZONE, now).day}`;
  }
}

function keyOf(offerId: string, lang: string): string {
  return `${lang} ${offerId}`;
}
