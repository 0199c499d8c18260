import { Inject, Injectable } from '@nestjs/common';
import {
  LEGAL_KINDS,
  type InternalAnswerOf,
  type LegalClauses as ClausesAnswer,
  type LegalKind,
  type LegalPage,
  type LegalSeller,
  type LocalText,
} from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { writeLegal } from '#libs/legal';
import { textIn } from '#libs/locales';
import { SERVICE, mergeRevision, type Context, type ServiceRuntime } from '#libs/service';
import { SiteService } from '../site/site.service.js';
import { LegalClauses } from './legal-clauses.entity.js';

const SCOPE = systemScope('sites.sites');

/** The texts that law wants beside a sale: ours, with the seller's identity and its own clauses. */
@Injectable()
export class LegalService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly sites: SiteService,
  ) {}

  /** A text as the guests of an account's site read it, of no order. */
  async page(account: number, kind: LegalKind, lang: string): Promise<LegalPage> {
    const { seller, clauses } = await this.sourceOf(account);
    return writeLegal(kind, { seller, clauses: clauses.find((each) => each.kind === kind)?.text }, lang);
  }

  /** Who sells for an account, and its own clauses. */
  async sourceOf(account: number): Promise<InternalAnswerOf<'site.legal'>> {
    const rows = await this.database.tx(SCOPE, (tx) => tx.repository(LegalClauses).findBy({ accountId: account }));
    return { seller: await this.sellerOf(account), clauses: rows.map(({ kind, text }) => ({ kind, text })) };
  }

  async sellerOf(account: number): Promise<LegalSeller> {
    const { site, brand } = await this.sites.findOrMake(account);
    const { contact, seller, name, languages } = site;
    return {
      ...seller,
      company: textIn(name, languages[0]!) || brand.companyName,
      email: contact.email,
      phone: contact.phone,
      site: brand.site || new URL(this.runtime.config.FRONT_URL).host,
    };
  }

  /** @throws Refusal notFound 404 for an account out of reach. */
  async list(ctx: Context, account: number | undefined): Promise<ClausesAnswer[]> {
    const accountId = await this.sites.accountFor(ctx, account);
    const rows = await this.database.tx(ctx, (tx) => tx.repository(LegalClauses).findBy({ accountId }));
    return LEGAL_KINDS.map((kind) =>
      describe(
        kind,
        rows.find((row) => row.kind === kind),
      ),
    );
  }

  /** @throws Refusal notFound 404 · revision.required 428 · record.changed 409. */
  async update(
    ctx: Context,
    account: number | undefined,
    kind: LegalKind,
    { text, revision }: { text: LocalText; revision?: number | null },
  ): Promise<ClausesAnswer> {
    const accountId = await this.sites.accountFor(ctx, account);
    return this.database.tx(ctx, async (tx) => {
      const clauses = tx.repository(LegalClauses);
      await clauses.createQueryBuilder().insert().values({ accountId, kind, text: [] }).orIgnore().execute();
      const present = await clauses.findOneOrFail({
        where: { accountId, kind },
        lock: { mode: 'for_no_key_update' },
      });
      // The first of them was read as none.
      const basedOn = revision ?? (present.text.length === 0 ? present.revision : undefined);
      const change = { basedOn, apply: () => ({ text }) };
      const merged = await mergeRevision(
        { tx, ctx, entity: LegalClauses },
        present,
        (row) => ({ text: row.text }),
        change,
      );
      await clauses.update(present.id, merged);
      return describe(kind, await clauses.findOneByOrFail({ id: present.id }));
    });
  }
}

function describe(kind: LegalKind, row: LegalClauses | undefined): ClausesAnswer {
  return { kind, text: row?.text ?? [], revision: row?.revision ?? null };
}
