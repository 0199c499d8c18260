import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clients } from '#libs/clients';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import type { RateTable } from './rate-table.js';

const RENEWED_MS = 60_000;
/** While nothing is known, so often at most it is asked for. */
const ASKED_MS = 1_000;
/** A cart waits no longer than this for its first rates. */
const PATIENCE_MS = 1_500;

/** The last rates that payments has told. They are kept over its absence: a search never waits for them. */
@Injectable()
export class Rates implements OnApplicationBootstrap, OnApplicationShutdown {
  private table: RateTable | undefined;
  private timer?: NodeJS.Timeout;
  private asking: Promise<void> | undefined;
  private askedAt = -Infinity;

  constructor(
    @Inject(Clients) private readonly clients: Clients,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.ask(), RENEWED_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.asking;
  }

  /** What is known now; asks for it in the background where that is nothing. */
  get known(): RateTable | undefined {
    if (this.isToAsk()) void this.ask();
    return this.table;
  }

  /** Asks where nothing is known, and waits a little for the answer, whatever it is. */
  async ensure(): Promise<void> {
    if (this.isToAsk()) await Promise.race([this.ask(), wait(PATIENCE_MS, undefined, { ref: false })]);
  }

  private isToAsk(): boolean {
    return !this.table && performance.now() - this.askedAt > ASKED_MS;
  }

  private ask(): Promise<void> {
    this.askedAt = performance.now();
    this.asking ??= this.clients
      .call('rates.current')
      .then(({ date, selling }) => void (this.table = { date, lira: selling }))
      .catch((error: unknown) => this.runtime.log.debug({ err: error }, 'no exchange rates were told'))
      .finally(() => void (this.asking = undefined));
    return this.asking;
  }
}
