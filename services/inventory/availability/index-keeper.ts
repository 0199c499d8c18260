import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Database, PLATFORM } from '#libs/database';
import { addDays, dayIn, type DayNumber } from '#libs/stays';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { LocationService, wayUp } from '../locations/location.service.js';
import { PriceRules } from '../price-rules/price-rules.js';
import { AvailabilityIndex } from './availability-index.js';
import { loadHotels, type HotelFacts } from './load-hotels.js';

const POLL_MS = 150;
const CHUNK = 50;
const HORIZON_DAYS = 762;

/**
 * Builds the availability index at boot and keeps it current from the change log. The log is read up to the oldest
 * transaction still running, so a line that is committed late is never passed by.
 */
@Injectable()
export class IndexKeeper implements OnModuleInit, OnApplicationShutdown {
  private kept?: AvailabilityIndex;
  readonly facts = new Map<number, HotelFacts>();
  /** Hotels of others that an account may sell. */
  private inventories = new Map<number, Set<number>>();
  private readUpTo = '0';
  private timer?: NodeJS.Timeout;
  private refreshing: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(LocationService) private readonly locations: LocationService,
    @Inject(PriceRules) private readonly priceRules: PriceRules,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  get index(): AvailabilityIndex {
    if (!this.kept) throw new Error('the availability index is not built yet');
    return this.kept;
  }

  async onModuleInit(): Promise<void> {
    await this.build();
    this.poll();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.refreshing;
  }

  /** Whether an account that stands for `scope` may sell a hotel of `owner`. */
  sells(seller: number, scope: readonly number[] | 'all', hotel: number, owner: number): boolean {
    return scope === 'all' || scope.includes(owner) || (this.inventories.get(seller)?.has(hotel) ?? false);
  }

  /** A day that is no hotel's future: the westernmost "today". */
  private firstDay(): DayNumber {
    return dayIn('Pacific/Pago_Pago', this.runtime.now());
  }

  private async build(): Promise<void> {
    const index = new AvailabilityIndex(this.firstDay(), HORIZON_DAYS);
    this.readUpTo = await this.horizonOfLog();
    const ids = await this.database.tx(PLATFORM, (tx) =>
      tx.rows<{ id: number }>('select id from hotels order by location_id, id'),
    );
    this.kept = index;
    for (let at = 0; at < ids.length; at += CHUNK) await this.refresh(ids.slice(at, at + CHUNK).map((row) => row.id));
    await this.readSellers();
  }

  private poll(): void {
    this.timer = setTimeout(() => {
      this.refreshing = this.catchUp()
        .catch((error: unknown) =>
          this.runtime.log.warn({ err: error }, 'the availability index could not catch up; it will again'),
        )
        .finally(() => {
          if (!this.stopped) this.poll();
        });
    }, POLL_MS);
  }

  private async catchUp(): Promise<void> {
    const today = this.firstDay();
    if (today !== this.index.firstDay) {
      await this.build();
      await this.database.tx(PLATFORM, (tx) =>
        tx.change(`delete from hotel_changes where made_in < ($1::text)::xid8`, [this.readUpTo]),
      );
      return;
    }
    const upTo = await this.horizonOfLog();
    if (upTo === this.readUpTo) return;
    const changed = await this.database.tx(PLATFORM, (tx) =>
      tx.rows<{ hotel_id: number }>(
        'select distinct hotel_id from hotel_changes where made_in >= ($1::text)::xid8 and made_in < ($2::text)::xid8',
        [this.readUpTo, upTo],
      ),
    );
    for (let at = 0; at < changed.length; at += CHUNK)
      await this.refresh(changed.slice(at, at + CHUNK).map((row) => row.hotel_id));
    if (changed.length > 0) await this.readSellers();
    this.readUpTo = upTo;
  }

  /** Everything before this transaction id is settled. */
  private async horizonOfLog(): Promise<string> {
    const row = await this.database.tx(PLATFORM, (tx) =>
      tx.row<{ xmin: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as xmin'),
    );
    return row!.xmin;
  }

  private async refresh(ids: number[]): Promise<void> {
    const places = await this.locations.all();
    const lineage = (location: number) => wayUp(places, location).map((place) => place.id);
    const from = this.index.firstDay;
    const loaded = await this.database.tx(PLATFORM, (tx) =>
      loadHotels(tx, ids, { from, to: addDays(from, HORIZON_DAYS) }, lineage),
    );
    const gone = new Set(ids);
    for (const { indexed, facts } of loaded) {
      this.index.put(indexed);
      this.facts.set(indexed.id, facts);
      gone.delete(indexed.id);
    }
    for (const id of gone) {
      this.index.remove(id);
      this.facts.delete(id);
    }
  }

  /** What accounts may sell of others, at what markup, and the codes that count. */
  private async readSellers(): Promise<void> {
    const rows = await this.database.tx(PLATFORM, async (tx) => {
      await this.priceRules.read(tx);
      return tx.rows<{ account_id: number; hotel_id: number }>(
        `select account_id, hotel_id from hotel_inventory where state = 'approved' and status`,
      );
    });
    const inventories = new Map<number, Set<number>>();
    for (const { account_id, hotel_id } of rows)
      inventories.set(account_id, (inventories.get(account_id) ?? new Set()).add(hotel_id));
    this.inventories = inventories;
  }
}
