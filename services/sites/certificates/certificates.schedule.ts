import { Injectable } from '@nestjs/common';
import { Database } from '#libs/database';
import { Schedule } from '#libs/queue';
import { CERTIFICATE_SCOPE } from './authority-account.js';
import { CertificateService } from './certificate.service.js';

@Injectable()
export class CertificatesSchedule {
  constructor(
    private readonly database: Database,
    private readonly certificates: CertificateService,
  ) {}

  @Schedule('certificates.order', { everyMs: 30_000 })
  order(): Promise<void> {
    return this.certificates.round();
  }

  /** A month after a certificate ended, or a newer one took the place of all that it was for. */
  @Schedule('certificates.forget', { everyMs: 3_600_000 })
  async forget(): Promise<void> {
    await this.database.tx(CERTIFICATE_SCOPE, async (tx) => {
      await tx.execute(
        `delete from certs c where not_after < now() - interval '30 days' or exists (
           select from certs n where n.account_id = c.account_id and n.id > c.id and n.hosts @> c.hosts
             and n.made_at < now() - interval '30 days')`,
      );
      await tx.execute(`delete from cert_orders where state <> 'open' and made_at < now() - interval '30 days'`);
    });
  }
}
