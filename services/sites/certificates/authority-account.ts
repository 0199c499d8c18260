import { Inject, Injectable } from '@nestjs/common';
import { Database, systemScope } from '#libs/database';
import type { Partner } from '#libs/process';
import { SERVICE } from '#libs/service';
import type { SitesRuntime } from '../sites.config.js';
import { Authority, authorityPartner, makeKey } from './authority.js';
import { openAuthorityKey, sealAuthorityKey } from './certificate-keys.js';

export const CERTIFICATE_SCOPE = systemScope('sites.certificates');

/** Our account at the certificate authority: all processes have the same. */
@Injectable()
export class AuthorityAccount {
  private readonly partner: Partner | undefined;
  private opened: Promise<Authority> | undefined;

  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: SitesRuntime,
  ) {
    const { PARTNER_ANSWER_MS: answerMs, PARTNER_PAUSE_MS: pauseMs } = runtime.config;
    if (this.directory !== undefined) this.partner = authorityPartner({ answerMs, pauseMs });
  }

  /** Undefined where no certificates are ordered. */
  get directory(): string | undefined {
    return this.runtime.config.ACME_DIRECTORY;
  }

  /** The authority, by our account, which is made the first time. @throws PartnerDown, AuthorityRefusal. */
  open(): Promise<Authority> {
    this.opened ??= this.begin().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  /** It is opened again the next time: the authority does not know the account any more. */
  forget(): void {
    this.opened = undefined;
  }

  /** The authority as CAA records name it; undefined where that is not known. */
  async caa(): Promise<string | undefined> {
    const { SITE_CA } = this.runtime.config;
    if (SITE_CA !== undefined || this.directory === undefined) return SITE_CA;
    const [account] = await this.database.rows<{ caa: string[] }>(
      CERTIFICATE_SCOPE,
      'select caa from acme_accounts where directory = $1',
      [this.directory],
    );
    return account?.caa[0];
  }

  private async begin(): Promise<Authority> {
    const directory = this.directory!;
    const { ACME_MAIL } = this.runtime.config;
    const authority = await Authority.open(this.partner!, directory, await this.key(directory), ACME_MAIL);
    const identities = await authority.identities();
    await this.database.tx(CERTIFICATE_SCOPE, (tx) =>
      tx.execute('update acme_accounts set caa = $2 where directory = $1', [directory, identities]),
    );
    return authority;
  }

  /** Of two processes that begin at once, both have the first key. */
  private async key(directory: string): Promise<string> {
    const { KONAK_SECRET } = this.runtime.config;
    const sealed = sealAuthorityKey(KONAK_SECRET, directory, await makeKey());
    const kept = await this.database.tx(CERTIFICATE_SCOPE, (tx) =>
      tx.row<{ sealed: string }>(
        `insert into acme_accounts as a (directory, sealed) values ($1, $2)
         on conflict (directory) do update set sealed = a.sealed returning sealed`,
        [directory, sealed],
      ),
    );
    return openAuthorityKey(KONAK_SECRET, directory, kept!.sealed);
  }
}
