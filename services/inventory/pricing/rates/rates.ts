import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clients } from '#libs/clients';
import { SERVICE } from '#libs/service';
import { HOME_ZONE, dayIn, nightsBetween, toDay, type DayNumber } from '#libs/stays';
import type { InventoryRuntime } from '../../inventory.config.js';
import type { RateTable } from './rate-table.js';

const RENEWED_MS = 60_000;
/** The minimum interval between requests while the rates are missing or too old. */
const ASKED_MS = 1_000;
/** The longest wait of a cart for its first rates. */
const PATIENCE_MS = 1_500;

/** Rates of a source that has not answered for longer are not used for sales. */
const MOST_DAYS = 7;

/** The latest rates from payments. They outlive its outages: a search never waits for them. */
@Injectable()
export class Rates implements OnApplicationBootstrap, OnApplicationShutdown {
  private table: (RateTable & { fetchedOn: DayNumber }) | undefined;
  private timer?: NodeJS.Timeout;
  private asking: Promise<void> | undefined;
  private askedAt = -Infinity;

  constructor(
    private readonly clients: Clients,
    @Inject(SERVICE) private readonly runtime: InventoryRuntime,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.ask(), RENEWED_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.asking;
  }

  /**
   * The rates for sales now; requests missing ones in the background. Neither the last answer of their source nor their
   * bulletin may be too old.
   */
  get known(): RateTable | undefined {
    if (this.isToAsk()) void this.ask();
    return this.current;
  }

  /** Requests missing rates, and waits briefly for the answer, successful or not. */
  async ensure(): Promise<void> {
    if (this.isToAsk()) await Promise.race([this.ask(), wait(PATIENCE_MS, undefined, { ref: false })]);
  }

  private get current(): RateTable | undefined {
    if (!this.table) return undefined;
    const { fetchedOn, ...table } = this.table;
    const today = dayIn(HOME_ZONE, this.runtime.now());
    const isTooOld = nightsBetween(toDay(table.date), today) > this.runtime.config.RATES_DAYS;
    return isTooOld || nightsBetween(fetchedOn, today) > MOST_DAYS ? undefined : table;
  }

  private isToAsk(): boolean {
    return !this.current && performance.now() - this.askedAt > ASKED_MS;
  }

  private ask(): Promise<void> {
    this.askedAt = performance.now();
    this.asking ??= this.clients
      .call('rates.current')
      .then(({ date, fetchedOn, selling }) => {
        this.table = { date, fetchedOn: toDay(fetchedOn), lira: selling };
      })
      .catch((error: unknown) => this.runtime.log.debug({ err: error }, 'there are no exchange rates'))
      .finally(() => void (this.asking = undefined));
    return this.asking;
  }
}
