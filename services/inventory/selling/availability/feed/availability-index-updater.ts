import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Database, systemScope, type Tx } from '#libs/database';
import { WakeUp, watchIndex, type IndexState } from '#libs/process';
import { addDays, dayIn, daysInMonth, monthOf, nightsBetween, type DayNumber } from '#libs/stays';
import { SERVICE } from '#libs/service';
import type { InventoryRuntime } from '../../../inventory.config.js';
import { LocationService, lineageOf } from '../../../catalogue/locations/location.service.js';
import {
  AvailabilityIndex,
  HORIZON_DAYS,
  SharedMemory,
  type NotSold,
  type RankedIds,
  type SearchAnswer,
} from '../engine/availability-index.js';
import { ChangeLog, type HotelChange } from './change-log.js';
import { KnownHotels } from './known-hotels.js';
import { IndexSnapshot, OutdatedSnapshot } from './index-snapshot.js';
import { loadHotels, type HotelFacts, type LoadedHotel } from './load-hotels.js';
import { readNights, readPlanDays, type Period } from './read-days.js';
import { queryOf, type SearchRequest } from '../request/search-request.js';
import { SearchThreads } from '../threads/search-threads.js';
import { readSellers } from './read-sellers.js';
import { NO_SELLERS, sellsFor, soldUnder, type Reach, type Sold } from '../request/sellers.js';

const SCOPE = systemScope('inventory.index');

/** Reads of the change log are at least so far apart. */
const APART_MS = 100;
/** How often it is read where announcements do not arrive. */
const POLL_MS = 100;
const TOPIC = 'hotels';
/** Hotels loaded at once: enough to keep the database busy, few enough not to delay requests. */
const PAGE = 16;
/** A snapshot is written when the index is built, and at most so often afterwards. */
const SAVE_EVERY_MS = 15 * 60 * 1000;
/** Searches of more hotels than this go to a search thread; the round trip costs as much as scanning them. */
const MOST_HERE = 250;

/**
 * Builds the availability index at boot, or takes it from its snapshot; keeps it current from the change log, and searches it. Hotels are loaded page
 * by page, and when the day changes they are reloaded in the background, a page at a time, while search continues.
 */
@Injectable()
export class AvailabilityIndexUpdater implements OnModuleInit, OnApplicationShutdown {
  private kept?: AvailabilityIndex;
  private threads?: SearchThreads;
  readonly facts = new KnownHotels();
  /** Who may sell what. */
  sellers = NO_SELLERS;
  private readonly log: ChangeLog;
  private readonly snapshot?: IndexSnapshot;
  private isSaved = false;
  /** Hotels queued to be reloaded. */
  private toRenew: number[] = [];
  private readonly changed = new WakeUp();
  private refreshing: Promise<unknown> = Promise.resolve();
  private readonly stop = new AbortController();
  /** What the index was built from, and how long that took. */
  builtFrom: 'Postgres' | 'snapshot' = 'Postgres';
  builtInMs = 0;
  private readAt = 0;
  /** When the first change was announced that has not been read; the last read, where none was. */
  private changedAt?: number;
  private lagMs = 0;
  private unwatch = () => undefined as void;
  private stopWaiting = () => undefined as void;

  constructor(
    private readonly database: Database,
    private readonly locations: LocationService,
    @Inject(SERVICE) private readonly runtime: InventoryRuntime,
  ) {
    this.log = new ChangeLog(database);
    const { INDEX_SNAPSHOT } = runtime.config;
    if (INDEX_SNAPSHOT) this.snapshot = new IndexSnapshot(INDEX_SNAPSHOT, database, this.log);
    database.onWritten(() => runtime.announcements.announce(TOPIC));
  }

  get index(): AvailabilityIndex {
    if (!this.kept) throw new Error('the availability index is not built yet');
    return this.kept;
  }

  async onModuleInit(): Promise<void> {
    const { SEARCH_THREADS } = this.runtime.config;
    this.threads = new SearchThreads(SEARCH_THREADS, (feed) => this.kept?.describeTo(feed), this.runtime.log);
    const replicas = SEARCH_THREADS > 0 ? this.threads : undefined;
    this.kept = new AvailabilityIndex(this.firstDay(), HORIZON_DAYS, new SharedMemory(), replicas);
    const began = performance.now();
    if (await this.loadSnapshot()) this.builtFrom = 'snapshot';
    else await this.build();
    await this.readSellers();
    this.builtInMs = performance.now() - began;
    this.runtime.log.debug(
      { hotels: this.index.stats.hotels, from: this.builtFrom, ms: Math.round(this.builtInMs) },
      'the availability index is ready',
    );
    this.readAt = Date.now();
    this.unwatch = watchIndex(() => this.state());
    this.stopWaiting = this.runtime.announcements.on(TOPIC, () => {
      this.changedAt ??= Date.now();
      this.changed.wake();
    });
    this.refreshing = Promise.all([this.keepCurrent(), this.keepSaved()]);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    this.unwatch();
    this.stopWaiting();
    this.changed.wake();
    await this.refreshing;
    await this.threads?.stop();
  }

  /** Finds hotels, in a search thread when there are many to scan, and the offers of the page. */
  async search(request: SearchRequest): Promise<SearchAnswer> {
    const query = queryOf(request, this.sellers);
    const ranking = await this.rankElsewhere(request);
    if (!ranking) return this.index.search(query);
    const { page, ...rest } = ranking;
    return { ...rest, hotels: this.index.offersOf(page, query) };
  }

  /** Why rooms and plans of a hotel are not sold for a stay, reason by reason. */
  explain(hotel: number, request: SearchRequest): NotSold[] {
    return this.index.explain(hotel, queryOf(request, this.sellers));
  }

  /** Whether a seller may sell a hotel of `owner`. */
  sells(seller: Reach, hotel: number, owner: number): boolean {
    return !('refused' in soldUnder(seller, this.sellers, { hotel, owner }));
  }

  /** Under what agreement a seller may sell a plan of a hotel of `owner`. */
  soldUnder(seller: Reach, of: { hotel: number; owner: number; plan?: number }): Sold {
    return soldUnder(seller, this.sellers, of);
  }

  /** Whether a seller may sell each of many hotels. */
  salesOf(seller: Reach): (hotel: number, owner: number) => boolean {
    return sellsFor(seller, this.sellers);
  }

  /** The hotels on sale that a seller may sell. */
  soldBy(seller: Reach): HotelFacts[] {
    const sells = sellsFor(seller, this.sellers);
    return [...this.facts.values()].filter(({ hotel }) => sells(hotel.id, hotel.accountId));
  }

  private async build(): Promise<void> {
    this.index.firstDay = this.firstDay();
    await this.log.begin();
    await this.readPages(await this.allIds());
  }

  /** False where the index has to be built. */
  private async loadSnapshot(): Promise<boolean> {
    if (!this.snapshot) return false;
    try {
      await this.snapshot.begin();
      const mark = await this.snapshot.load(this);
      this.isSaved = true;
      await this.readChanges();
      // Lines that were deleted while it was loaded.
      if (!(await this.log.hasMarksOf(mark))) throw new Error('the changes since are not all known');
      await this.followDay();
      return true;
    } catch (error) {
      const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT';
      const unused = 'the snapshot of the availability index is not used';
      if (error instanceof OutdatedSnapshot) this.runtime.log.info(`${unused}: ${error.message}`);
      else if (!isAbsent) this.runtime.log.warn({ err: error }, unused);
      this.isSaved = false;
      return false;
    }
  }

  private async keepSaved(): Promise<void> {
    const { signal } = this.stop;
    while (this.snapshot && !signal.aborted) {
      if (!this.isSaved) {
        this.isSaved = true;
        await this.snapshot
          .save(this, () => this.toRenew.length === 0, signal)
          .catch((error: unknown) => {
            this.isSaved = false;
            if (!signal.aborted) this.runtime.log.warn({ err: error }, 'the availability index could not be saved');
          });
      }
      await wait(SAVE_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private state(): IndexState {
    const { hotels, bytes } = this.index.stats;
    return { hotels, bytes, readAt: new Date(this.readAt).toISOString(), lagMs: this.lagMs };
  }

  /** Reloads all hotels, a page at a time beside other work. */
  async renew(): Promise<void> {
    this.toRenew = await this.allIds();
  }

  /** Of hotels on sale, and of those that are in the index. */
  private async allIds(): Promise<number[]> {
    const onSale = await this.hotelIds();
    return [...new Set([...onSale, ...this.index.hotelIds])];
  }

  /** Undefined where there are so few to scan that the way to another thread costs more, or where none answers. */
  private async rankElsewhere(request: SearchRequest): Promise<RankedIds | undefined> {
    if (!this.threads?.count || this.index.countCandidates(request) <= MOST_HERE) return undefined;
    return this.threads.rank(request).catch((error: unknown) => {
      this.runtime.log.warn({ err: error }, 'a search thread did not answer; searched beside the requests');
      return undefined;
    });
  }

  /** A day in the future of no hotel: the westernmost "today". */
  private firstDay(): DayNumber {
    return dayIn('Pacific/Pago_Pago', this.runtime.now());
  }

  private async keepCurrent(): Promise<void> {
    while (!this.stop.signal.aborted) {
      // What changes meanwhile is read in one go.
      await wait(APART_MS);
      // Hotels that are to be renewed are the next thing to do.
      if (this.toRenew.length === 0) await this.changed.sleep(this.runtime.announcements.patience(POLL_MS) - APART_MS);
      if (this.stop.signal.aborted) return;
      this.changed.reset();
      await this.catchUp().catch((error: unknown) => {
        this.runtime.log.warn({ err: error }, 'the availability index could not catch up; it will again');
        this.changed.wake();
      });
    }
  }

  private async catchUp(): Promise<void> {
    await this.readChanges();
    await this.followDay();
    await this.readPages(this.toRenew.slice(0, PAGE));
    this.toRenew = this.toRenew.slice(PAGE);
  }

  private async readChanges(): Promise<void> {
    const [readAt, changedAt] = [Date.now(), this.changedAt ?? this.readAt];
    this.changedAt = undefined;
    const unread = await this.log.read();
    if (unread.isReplaced) await this.renew();
    await this.processChanges(unread.changes);
    this.log.take(unread);
    this.readAt = readAt;
    if (unread.changes.length > 0) this.lagMs = Date.now() - changedAt;
  }

  /** All hotels are to be renewed when the day has changed. */
  private async followDay(): Promise<void> {
    const today = this.firstDay();
    if (today === this.index.firstDay) return;
    await this.log.forget();
    await this.renew();
    this.index.firstDay = today;
  }

  private async processChanges(changes: readonly HotelChange[]): Promise<void> {
    if (changes.some(({ whole, nights, plans }) => whole || nights || plans)) this.isSaved = false;
    if (changes.some(({ sellers }) => sellers)) await this.readSellers();
    const whole = changes.filter((change) => change.whole).map(({ hotel }) => hotel);
    const ofDays = changes.filter((change) => !change.whole && (change.nights || change.plans));
    for (let at = 0; at < ofDays.length; at += PAGE) {
      const page = ofDays.slice(at, at + PAGE);
      const isKept = await this.database.tx(
        SCOPE,
        (tx) => Promise.all(page.map((change) => this.readChangedDays(tx, change))),
        { plannedOnce: true },
      );
      whole.push(...page.filter((_, i) => !isKept[i]).map(({ hotel }) => hotel));
    }
    await this.readPages(whole);
  }

  /** Reloads the changed days of a hotel. False when the whole hotel has to be reloaded. */
  private async readChangedDays(tx: Tx, { hotel, nights, plans }: HotelChange): Promise<boolean> {
    const known = this.index.find(hotel);
    if (!known) return false;
    const { rooms, plans: offered } = known;
    // Rooms and plans that are switched off have days too; nothing may be derived from those.
    const isSold = ({ room, plan }: { room: number; plan?: number }) =>
      rooms.some(({ id }) => id === room) && (plan === undefined || offered.some(({ id }) => id === plan));
    const planned = plans && { from: monthOf(plans.from), to: endOfMonth(plans.to) };
    const [roomNights, planDays] = await Promise.all([
      nights ? readNights(tx, [hotel], this.withinHorizon(nights)) : undefined,
      planned ? readPlanDays(tx, [hotel], this.withinHorizon(planned)) : undefined,
    ]);
    return this.index.putDays(hotel, {
      from: planned?.from ?? this.index.firstDay,
      days: planned ? nightsBetween(planned.from, planned.to) + 1 : 0,
      roomNights: roomNights?.get(hotel)?.filter(isSold),
      planDays: planned && (planDays?.get(hotel) ?? []).filter(isSold),
    });
  }

  /** The part of a period that the index covers. */
  private withinHorizon({ from, to }: Period): Period {
    const { firstDay } = this.index;
    const last = addDays(firstDay, HORIZON_DAYS);
    return { from: from < firstDay ? firstDay : from, to: to > last ? last : to };
  }

  /** The database reads the next page while one is put into the index. */
  private async readPages(ids: readonly number[]): Promise<void> {
    const read = (at: number) => (at < ids.length ? this.readHotels(ids.slice(at, at + PAGE)) : undefined);
    let next = read(0);
    for (let at = 0; at < ids.length; at += PAGE) {
      const loaded = await next!;
      next = read(at + PAGE);
      next?.catch(() => undefined);
      this.putAll(ids.slice(at, at + PAGE), loaded);
    }
  }

  private async readHotels(ids: number[]): Promise<LoadedHotel[]> {
    const places = await this.locations.all();
    const lineage = (location: number) => lineageOf(places, location).map((place) => place.id);
    const from = this.index.firstDay;
    return this.database.tx(SCOPE, (tx) => loadHotels(tx, ids, { from, to: addDays(from, HORIZON_DAYS) }, lineage));
  }

  private putAll(ids: readonly number[], loaded: readonly LoadedHotel[]): void {
    const toRemove = new Set(ids);
    for (const { indexed, facts } of loaded) {
      this.index.put(indexed);
      this.facts.set(indexed.id, facts);
      toRemove.delete(indexed.id);
    }
    for (const id of toRemove) {
      this.index.remove(id);
      this.facts.delete(id);
    }
  }

  /** Ordered by place, so that hotels that are searched together are stored together. */
  private async hotelIds(): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>(
      SCOPE,
      'select id from hotels where status order by location_id, id',
    );
    return rows.map(({ id }) => id);
  }

  private async readSellers(): Promise<void> {
    this.sellers = await this.database.tx(SCOPE, readSellers);
    this.threads?.setSellers(this.sellers);
    await this.facts.tellSellers();
  }
}

function endOfMonth(day: DayNumber): DayNumber {
  const month = monthOf(day);
  return addDays(month, daysInMonth(month) - 1);
}
