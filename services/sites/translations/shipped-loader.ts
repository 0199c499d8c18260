import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database, systemScope } from '#libs/database';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { buildTexts, isBuilt } from './build-texts.js';
import { mergeShipped } from './merge-shipped.js';
import { readShippedTexts } from './shipped-texts.js';

const SCOPE = systemScope('sites.translations');
/** The texts of twenty languages are merged when a start is over: a process that lives shorter does without. */
const AFTER_START_MS = 120_000;

/** Brings the files of this release into the database, for translators alone: guests read what the apps were built with. */
@Injectable()
export class ShippedLoader implements OnApplicationBootstrap, OnModuleDestroy {
  private loading?: Promise<void>;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => void this.loaded, AFTER_START_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    await this.loading;
  }

  /** Waits until the texts of this release are there. */
  get loaded(): Promise<void> {
    return (this.loading ??= this.load().catch((error: unknown) =>
      this.runtime.log.error(
        { err: error },
        'the texts of this release were not loaded; they are tried again by a build',
      ),
    ));
  }

  /** Merges, and builds where something was new. */
  async load(): Promise<void> {
    const shipped = readShippedTexts();
    await this.database.tx(SCOPE, (tx) => mergeShipped(tx, shipped));
    if (!(await this.database.tx(SCOPE, isBuilt))) await buildTexts(this.database);
  }
}
