import type { DayNumber } from '#libs/stays';

/** The price of one unit of a currency in lira; banknote rates are not always quoted. */
export interface Quote {
  /** Three lower-case letters. */
  currency: string;
  buying: number;
  selling: number;
  banknoteBuying: number | null;
  banknoteSelling: number | null;
}

/** The rates of one day, as published by their source. */
export interface Bulletin {
  day: DayNumber;
  /** The source's own number of the bulletin. */
  number: string;
  quotes: Quote[];
}

/** A publisher of rates. */
export interface RateSource {
  readonly name: string;
  /**
   * The last bulletin of a day or before it; null when there has been none for long.
   * @throws BulletinRefused for an answer that is no bulletin; what the network throws.
   */
  bulletin(day: DayNumber): Promise<Bulletin | null>;
}

/** An answer that is unusable as rates: too large, malformed, without a day, or inconsistent. */
export class BulletinRefused extends Error {}
