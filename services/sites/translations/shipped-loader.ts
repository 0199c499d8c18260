import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database, systemScope } from '#libs/database';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { buildTexts } from './build-texts.js';
import { mergeShipped } from './merge-shipped.js';
import { readShippedTexts } from './shipped-texts.js';

const SCOPE = systemScope('sites.translations');

/** Brings the files of this release into the database, beside the start: nobody waits for it but translators. */
@Injectable()
export class ShippedLoader implements OnApplicationBootstrap, OnModuleDestroy {
  loaded: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  onApplicationBootstrap(): void {
    this.loaded = this.load().catch((error: unknown) =>
      this.runtime.log.error(
        { err: error },
        'the texts of this release were not loaded; they are tried again by a build',
      ),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.loaded;
  }

  /** Merges, and builds where something was new. Two processes that start at once do it once. */
  load(): Promise<void> {
    const shipped = readShippedTexts();
    return this.database.tx(SCOPE, async (tx) => {
      if (await mergeShipped(tx, shipped)) await buildTexts(tx);
    });
  }
}
