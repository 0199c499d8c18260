import type { PlanPricing } from '../../../../pricing/stay/occupancy.js';
import type { IndexedHotel, IndexedMarket } from './indexed-hotel.js';
import { Interned } from './interned.js';
import type { Block } from './block-memory.js';

/** A hotel in the index: the location of its block, and ranking data outside it. */
export interface IndexedEntry extends EntryFacts {
  /** The start of its block's head, in words. */
  at: number;
  block: Block;
  /** Its slot in the directory. */
  slot: number;
}

/** Data of a hotel that is independent of its block's location. */
export interface EntryFacts {
  id: number;
  account: number;
  category: number;
  hotel: HotelFacts;
  /** The number of plan cells, for statistics. */
  planDays: number;
  foldedName: string;
  /** The rank of the name in alphabetical order. */
  nameRank: number;
}

/** Hotels as plain data, and what was added to the tables since the page before. */
export interface SavedPage {
  added?: AddedValues;
  /** With the sizes of head and body. */
  hotels: { entry: EntryFacts; sizes: [head: number, body: number] }[];
  /** Of all their blocks, one after the other; they stay so until the next page. */
  words: Int32Array;
}

/** Field by field: objects built by a spread get a hidden class each, which would slow every search down. */
export function entryAt(block: Block, facts: EntryFacts): IndexedEntry {
  const { id, account, category, hotel, planDays, foldedName, nameRank } = facts;
  return { at: block.at, block, slot: -1, id, account, category, hotel, planDays, foldedName, nameRank };
}

/** A hotel without its days. */
export type HotelFacts = Omit<IndexedHotel, 'roomNights' | 'marketNights' | 'planDays'>;

/** The buyers of a market, and its currency. */
export type MarketReach = Pick<IndexedMarket, 'countries' | 'channel' | 'currency'>;

/** Values shared by hotels, so that a query evaluates each once and not per hotel. */
export class IndexTables {
  readonly pricings = new Interned<PlanPricing>();
  readonly timeZones = new Interned<string>();
  readonly marketSets = new Interned<MarketReach[]>();
  readonly amenities = new Interned<number>();

  get sizes(): TableSizes {
    const { pricings, timeZones, marketSets, amenities } = this;
    return {
      pricings: pricings.values.length,
      timeZones: timeZones.values.length,
      marketSets: marketSets.values.length,
      amenities: amenities.values.length,
    };
  }

  /** The entries added since the tables had these sizes, if any. */
  since(sizes: TableSizes): AddedValues | undefined {
    const added = {
      pricings: this.pricings.values.slice(sizes.pricings),
      timeZones: this.timeZones.values.slice(sizes.timeZones),
      marketSets: this.marketSets.values.slice(sizes.marketSets),
      amenities: this.amenities.values.slice(sizes.amenities),
    };
    return Object.values(added).some(({ length }) => length > 0) ? added : undefined;
  }

  /** Applies the entries added by another thread. */
  append({ pricings, timeZones, marketSets, amenities }: AddedValues): void {
    this.pricings.append(pricings);
    this.timeZones.append(timeZones);
    this.marketSets.append(marketSets);
    this.amenities.append(amenities);
  }
}

export interface TableSizes {
  pricings: number;
  timeZones: number;
  marketSets: number;
  amenities: number;
}

export interface AddedValues {
  pricings: PlanPricing[];
  timeZones: string[];
  marketSets: MarketReach[][];
  amenities: number[];
}
