import type { SharedMemory } from './kernel/block-kernel.js';
import { KERNEL_IO } from './layout/block-layout.js';
import type { BlockStore } from './layout/block-memory.js';
import type { AddedValues, EntryFacts, IndexedEntry, IndexTables } from './layout/indexed-entry.js';

/** A change of the index for a replica. Prices and nights are not included: they are in the shared memory. */
export type IndexUpdate =
  | { kind: 'memory'; shared: WebAssembly.Memory; desk: number }
  | { kind: 'tables'; added: AddedValues }
  | { kind: 'put'; entry: EntryFacts; at: number }
  | { kind: 'moved'; hotel: number; at: number }
  | { kind: 'removed'; hotel: number };

/** The replicas of an index, as its owner sees them. */
export interface ReplicaSink {
  readonly feeds: Iterable<ReplicaFeed>;
  /** Calls back once no replica reads the blocks replaced or removed by now. */
  whenUnread(free: () => void): void;
}

/** Describes an index to one replica: its complete state, then every change of it, in order. */
export class ReplicaFeed {
  /** The number of values of each table sent so far. */
  private readonly sent = { pricings: 0, timeZones: 0, marketSets: 0, amenities: 0 };
  private releaseDesk = () => {};

  constructor(private readonly send: (update: IndexUpdate) => void) {}

  /** The memory, and an area of it for this replica's kernel alone. */
  begin({ memory: shared }: SharedMemory, blocks: BlockStore): void {
    const span = blocks.take(KERNEL_IO.words);
    this.releaseDesk = () => blocks.give(span);
    this.send({ kind: 'memory', shared, desk: span.at });
  }

  put({ at, slot: _slot, block: _block, ...entry }: IndexedEntry, tables: IndexTables): void {
    const added = tables.since(this.sent);
    if (added) this.send({ kind: 'tables', added });
    Object.assign(this.sent, tables.sizes);
    this.send({ kind: 'put', entry, at });
  }

  moved({ id: hotel, at }: IndexedEntry): void {
    this.send({ kind: 'moved', hotel, at });
  }

  removed(hotel: number): void {
    this.send({ kind: 'removed', hotel });
  }

  /** The replica has ended: its area is free. */
  end(): void {
    this.releaseDesk();
  }
}
