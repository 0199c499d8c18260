import { BlockKernel, SharedMemory } from './block-kernel.js';
import { HEAD } from './block-layout.js';
import { BlockMemory, type Block } from './block-memory.js';
import { HotelDirectory } from './hotel-directory.js';
import { entryAt, IndexTables, type AddedValues, type EntryFacts } from './indexed-entry.js';
import { HotelSearch, type IndexView } from './hotel-search.js';
import type { SearchAnswer } from './search-query.js';
import { queryOf, type SearchRequest } from './search-request.js';
import { NO_SELLERS, type Sellers } from './sellers.js';

/** A ranking as it travels between threads: the ids of the page. */
export type RankedIds = Omit<SearchAnswer, 'hotels'> & { page: number[] };

/** What is told of a change of the index. Prices and nights themselves are in the memory that all threads share. */
export type IndexUpdate =
  | { kind: 'memory'; shared: WebAssembly.Memory; desk: number }
  | { kind: 'tables'; added: AddedValues }
  | { kind: 'put'; entry: EntryFacts; at: number }
  | { kind: 'moved'; hotel: number; at: number }
  | { kind: 'removed'; hotel: number }
  | { kind: 'sellers'; sellers: Sellers };

/** The index as another thread than its own sees it: enough to rank hotels. */
export class IndexReplica {
  private readonly tables = new IndexTables();
  private readonly directory = new HotelDirectory();
  private view?: IndexView;
  private known: Sellers = NO_SELLERS;

  /** @throws when it has not been told where the memory is. */
  rank(request: SearchRequest): RankedIds {
    const { page, ...ranking } = new HotelSearch(this.seen, queryOf(request, this.known)).rank();
    return { ...ranking, page: page.map(({ entry }) => entry.id) };
  }

  apply(update: IndexUpdate): void {
    switch (update.kind) {
      case 'memory':
        this.view = this.viewOf(new SharedMemory(update.shared), update.desk);
        break;
      case 'tables':
        this.tables.append(update.added);
        break;
      case 'put':
        this.directory.put(entryAt(this.blockAt(update.at), update.entry));
        break;
      case 'moved':
        this.directory.move(this.directory.get(update.hotel)!, this.blockAt(update.at));
        break;
      case 'removed':
        this.directory.remove(update.hotel);
        break;
      case 'sellers':
        this.known = update.sellers;
    }
  }

  private get seen(): IndexView {
    if (!this.view) throw new Error('this thread has not been told where the memory is');
    this.view.memory.look();
    return this.view;
  }

  private viewOf(shared: SharedMemory, desk: number): IndexView {
    const memory = new BlockMemory(shared);
    const kernel = new BlockKernel(shared, memory, desk);
    return { directory: this.directory, tables: this.tables, memory, kernel };
  }

  /** As much of a block as reading takes. */
  private blockAt(at: number): Block {
    const { memory } = this.seen;
    return { memory, at, body: memory.words[at + HEAD.body]!, spans: [] };
  }
}
