import type { DayNumber } from '#libs/stays';

/** What one unit of a currency costs in lira; a bank's note is not always quoted. */
export interface Quote {
  /** Three small letters. */
  currency: string;
  buying: number;
  selling: number;
  banknoteBuying: number | null;
  banknoteSelling: number | null;
}

/** The rates of one day, as their source has published them. */
export interface Bulletin {
  day: DayNumber;
  /** The source's own number of it. */
  number: string;
  quotes: Quote[];
}

/** Who publishes rates. */
export interface RateSource {
  readonly name: string;
  /**
   * The last bulletin of a day or before it; null when there has been none for long.
   * @throws BulletinRefused for an answer that is no bulletin; what the network throws.
   */
  bulletin(day: DayNumber): Promise<Bulletin | null>;
}

/** An answer that can not be taken for rates: too large, broken, of no day, or at odds with itself. */
export class BulletinRefused extends Error {}
