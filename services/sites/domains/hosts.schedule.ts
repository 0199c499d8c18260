import { Inject, Injectable } from '@nestjs/common';
import { CLAIMED_STATES } from '#libs/contracts';
import { Database } from '#libs/database';
import { Schedule } from '#libs/queue';
import { SERVICE } from '#libs/service';
import { In } from 'typeorm';
import type { SitesRuntime } from '../sites.config.js';
import { ControlService } from './control.service.js';
import { Host } from './host.entity.js';
import { HOST_SCOPE } from './host.service.js';

/** Looks at all claimed hosts once a day. */
@Injectable()
export class HostsSchedule {
  constructor(
    private readonly database: Database,
    private readonly controls: ControlService,
    @Inject(SERVICE) private readonly runtime: SitesRuntime,
  ) {}

  /** One host without an answer stops no other. */
  @Schedule('hosts.verify', { cron: '20 4 * * *', timeZone: 'UTC' })
  async verify(): Promise<void> {
    const state = In([...CLAIMED_STATES]);
    const hosts = await this.database.tx(HOST_SCOPE, (tx) => tx.repository(Host).findBy({ state }));
    for (const host of hosts)
      await this.controls
        .verifyAgain(host)
        .catch((error: unknown) => this.runtime.log.warn({ error, host: host.host }, 'a host was not verified again'));
  }
}
