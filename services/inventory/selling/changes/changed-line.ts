import type { ChangedNight, PricedLine } from '#libs/contracts';
import type { ItemStock } from '../items/price-items.js';

/** A line as it is after a change, night by night, and what it takes if it is a tour or an extra. */
export interface ChangedLine {
  line: PricedLine;
  nights: ChangedNight[];
  stock?: ItemStock;
}
