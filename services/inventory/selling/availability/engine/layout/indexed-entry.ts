import type { PlanPricing } from '../../../../pricing/stay/occupancy.js';
import type { IndexedHotel, IndexedMarket } from './indexed-hotel.js';
import { Interned } from './interned.js';
import type { Block } from './block-memory.js';

/** A hotel in the index: where its block lies, and what ranking asks of it that is not in there. */
export interface IndexedEntry extends EntryFacts {
  /** Where its block's head begins, in words. */
  at: number;
  block: Block;
  /** Its place in the directory. */
  slot: number;
}

/** What is known of a hotel wherever its block lies. */
export interface EntryFacts {
  id: number;
  account: number;
  category: number;
  hotel: HotelFacts;
  /** Cells of plans, for the statistics. */
  planDays: number;
  foldedName: string;
  /** The name's place in the order of names. */
  nameRank: number;
}

/** Field by field: objects that begin with a spread get a shape each, and search would read every one of them slowly. */
export function entryAt(block: Block, facts: EntryFacts): IndexedEntry {
  const { id, account, category, hotel, planDays, foldedName, nameRank } = facts;
  return { at: block.at, block, slot: -1, id, account, category, hotel, planDays, foldedName, nameRank };
}

/** All of a hotel but its days. */
export type HotelFacts = Omit<IndexedHotel, 'roomNights' | 'marketNights' | 'planDays'>;

/** Who buys in a market, and in what currency. */
export type MarketReach = Pick<IndexedMarket, 'countries' | 'channel' | 'currency'>;

/** What hotels have in common, so that a query works each of it out once and not for every hotel. */
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

  /** What was added since the tables had these sizes, if anything was. */
  since(sizes: TableSizes): AddedValues | undefined {
    const added = {
      pricings: this.pricings.values.slice(sizes.pricings),
      timeZones: this.timeZones.values.slice(sizes.timeZones),
      marketSets: this.marketSets.values.slice(sizes.marketSets),
      amenities: this.amenities.values.slice(sizes.amenities),
    };
    return Object.values(added).some(({ length }) => length > 0) ? added : undefined;
  }

  /** Takes over what another thread has added. */
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
