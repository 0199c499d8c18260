import { BlockKernel, SharedMemory } from './kernel/block-kernel.js';
import { HEAD } from './layout/block-layout.js';
import { BlockMemory, type Block } from './layout/block-memory.js';
import { HotelDirectory } from './rank/hotel-directory.js';
import { entryAt, IndexTables } from './layout/indexed-entry.js';
import { HotelSearch, type IndexView } from './rank/hotel-search.js';
import type { IndexUpdate } from './replica-feed.js';
import type { SearchAnswer, SearchQuery } from './scan/search-query.js';

/** A ranking in the form sent between threads: the ids of the page. */
export type RankedIds = Omit<SearchAnswer, 'hotels'> & { page: number[] };

/** The index in a search thread: enough to rank hotels. */
export class IndexReplica {
  private readonly tables = new IndexTables();
  private readonly directory = new HotelDirectory();
  private view?: IndexView;

  /** @throws before the update with the location of the memory. */
  rank(query: SearchQuery): RankedIds {
    const { page, ...ranking } = new HotelSearch(this.seen, query).rank();
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
    }
  }

  private get seen(): IndexView {
    if (!this.view) throw new Error('the replica does not know where the memory is yet');
    this.view.memory.refreshViews();
    return this.view;
  }

  private viewOf(shared: SharedMemory, desk: number): IndexView {
    const memory = new BlockMemory(shared);
    const kernel = new BlockKernel(shared, memory, desk);
    return { directory: this.directory, tables: this.tables, memory, kernel };
  }

  /** The readable part of a block's memory. */
  private blockAt(at: number): Block {
    const { memory } = this.seen;
    return { memory, at, body: memory.words[at + HEAD.body]!, spans: [] };
  }
}
