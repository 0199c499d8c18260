import { HotelDirectory } from './hotel-directory.js';
import { entryAt, IndexTables, placeOf, type AddedValues, type EntryFacts } from './indexed-entry.js';
import { rankHotels, type Ranking } from './rank-hotels.js';
import { queryOf, type SearchRequest } from './search-request.js';
import { NO_SELLERS, type Sellers } from './sellers.js';
import { openSlab, type Slab, type Span } from './slabs.js';

/** Where a hotel's block lies, as it is told. */
export interface ToldPlace {
  slab: number;
  at: number;
  words: number;
}

/** What is told of a change of the index. Prices and nights themselves are in the memory that all threads share. */
export type IndexUpdate =
  | { kind: 'grown'; number: number; memory: SharedArrayBuffer }
  | { kind: 'tables'; added: AddedValues }
  | { kind: 'put'; entry: EntryFacts; place: ToldPlace }
  | { kind: 'moved'; hotel: number; place: ToldPlace }
  | { kind: 'removed'; hotel: number }
  | { kind: 'sellers'; sellers: Sellers };

/** The index as another thread than its own sees it: enough to rank hotels. */
export class IndexReplica {
  private readonly slabs: Slab[] = [];
  private readonly tables = new IndexTables();
  private readonly directory = new HotelDirectory();
  private known: Sellers = NO_SELLERS;

  rank(request: SearchRequest): Ranking {
    return rankHotels(this.directory, this.tables, queryOf(request, this.known));
  }

  apply(update: IndexUpdate): void {
    switch (update.kind) {
      case 'grown':
        this.slabs[update.number] = openSlab(update.number, update.memory);
        break;
      case 'tables':
        this.tables.append(update.added);
        break;
      case 'put':
        this.directory.put(entryAt(this.spanAt(update.place), update.entry));
        break;
      case 'moved':
        Object.assign(this.directory.get(update.hotel)!, placeOf(this.spanAt(update.place)));
        break;
      case 'removed':
        this.directory.remove(update.hotel);
        break;
      case 'sellers':
        this.known = update.sellers;
    }
  }

  private spanAt({ slab, at, words }: ToldPlace): Span {
    return { slab: this.slabs[slab]!, at, words };
  }
}
