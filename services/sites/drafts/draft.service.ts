import { Inject, Injectable } from '@nestjs/common';
import { signatureOf, signerOf, type Draft, type DraftConflict, type DraftInput, type InputOf } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { Schedule } from '#libs/queue';
import {
  Refusal,
  SERVICE,
  likePattern,
  notFound,
  offsetOf,
  orNotFound,
  pageOf,
  userOf,
  type Context,
  type ServiceRuntime,
} from '#libs/service';
import {
  describeDraft,
  describeListed,
  describeVersion,
  expiryOf,
  findDraft,
  lockDraft,
  findVersion,
  findVersions,
  keepVersion,
  type DraftRow,
} from './draft-rows.js';
import { mergeDraft, valueOf, type DraftFields } from './merge-draft.js';

const SCOPE = systemScope('sites.drafts');
const SORTS = {
  ...{ 'at asc': 'at', 'at desc': 'at desc', 'kind asc': 'kind', 'kind desc': 'kind desc' },
  ...{ 'title asc': `fields ->> 'title'`, 'title desc': `fields ->> 'title' desc` },
} as const;

/** What people have begun and not published, of any kind; a draft never changes what it is a draft of. */
@Injectable()
export class DraftService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  list(ctx: Context, query: InputOf<'drafts.list'>['query']) {
    const { keyword, sort, order, limit } = query;
    const sorted = `${sort} ${order}` as const;
    return this.database.tx(ctx, async (tx) => {
      const rows = await tx.rows<DraftRow & { total: string }>(
        `select *, count(*) over () as total from drafts
         where account_id = $1 and ($2::text is null or concat_ws(' ', kind, fields ->> 'title', subject_id) ilike $2)
         order by ${SORTS[sorted]}, id limit $3 offset $4`,
        [ctx.account, keyword ? likePattern(keyword) : null, limit, offsetOf(query)],
      );
      return pageOf(rows.map(describeListed), Number(rows[0]?.total ?? 0), query);
    });
  }

  /** @throws Refusal notFound 404. */
  get(ctx: Context, id: string): Promise<Draft> {
    return this.database.tx(ctx, async (tx) => describeDraft(orNotFound(await findDraft(tx, ctx.account, id))));
  }

  /**
   * Makes the draft, or changes what its writer has changed since a revision.
   * @throws Refusal draft.changed 409 with both values of each key · draft.known 409 for a second draft of one subject.
   */
  put(ctx: Context, id: string, { revision, kind, subject, ...fields }: DraftInput): Promise<Draft> {
    return this.database.tx(ctx, async (tx) => {
      const made = await this.insert(tx, ctx, { id, kind, subject, fields });
      if (made) return describeDraft(made);
      const present = await lockDraft(tx, ctx.account, id);
      if (!present) throw new Refusal('draft.known', 409, { data: await this.otherOf(tx, ctx, { kind, subject }) });
      return describeDraft(await this.change(tx, ctx, present, fields, revision));
    });
  }

  /** @throws Refusal notFound 404. */
  delete(ctx: Context, id: string): Promise<void> {
    return this.database.tx(ctx, async (tx) => {
      const removed = await tx.execute('delete from drafts where account_id = $1 and id = $2', [ctx.account, id]);
      if (removed === 0) throw notFound();
    });
  }

  /** @throws Refusal notFound 404. */
  versions(ctx: Context, id: string) {
    return this.database.tx(ctx, async (tx) => {
      orNotFound(await findDraft(tx, ctx.account, id));
      return (await findVersions(tx, ctx.account, id)).map(describeVersion);
    });
  }

  /** @throws Refusal notFound 404 for a version that is not kept any more. */
  version(ctx: Context, id: string, revision: number) {
    return this.database.tx(ctx, async (tx) => {
      const version = orNotFound(await findVersion(tx, ctx.account, id, revision));
      return { ...describeVersion(version), content: version.fields.content };
    });
  }

  @Schedule('drafts.expire', { everyMs: 3_600_000 })
  async expire(): Promise<void> {
    await this.database.tx(SCOPE, (tx) => tx.execute('delete from drafts where expires_at < $1', [this.runtime.now()]));
  }

  private async insert(
    tx: Tx,
    ctx: Context,
    { id, kind, subject, fields }: { id: string; kind: string; subject: DraftInput['subject']; fields: DraftFields },
  ): Promise<DraftRow | undefined> {
    const now = this.runtime.now();
    const row = await tx.row<DraftRow>(
      `insert into drafts (account_id, id, kind, subject_type, subject_id, fields, bytes, by, changed_by, at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10) on conflict do nothing returning *`,
      [
        ...[ctx.account, id, kind, subject?.type ?? null, subject?.id ?? null, JSON.stringify(fields), sizeOf(fields)],
        ...[signatureOf(userOf(ctx)), now, expiryOf(now)],
      ],
    );
    if (row) await keepVersion(tx, ctx.account, row);
    return row;
  }

  private async change(
    tx: Tx,
    ctx: Context,
    present: DraftRow,
    yours: DraftFields,
    basedOn: number | undefined,
  ): Promise<DraftRow> {
    const known = basedOn === undefined ? undefined : await findVersion(tx, ctx.account, present.id, basedOn);
    const base = basedOn === present.revision ? present.fields : known?.fields;
    const { merged, odds } = mergeDraft(base, present.fields, yours);
    if (odds.length > 0) throw new Refusal('draft.changed', 409, { data: conflictOf(present, base, yours, odds) });
    if (mergeDraft(undefined, present.fields, merged).odds.length === 0) return present;
    const now = this.runtime.now();
    const row = await tx.row<DraftRow>(
      `update drafts set fields = $3, bytes = $4, changed_by = $5, at = $6, expires_at = $7, revision = revision + 1
       where account_id = $1 and id = $2 returning *`,
      [
        ...[ctx.account, present.id, JSON.stringify(merged), sizeOf(merged), signatureOf(userOf(ctx))],
        ...[now, expiryOf(now)],
      ],
    );
    await keepVersion(tx, ctx.account, row!);
    return row!;
  }

  /** The caller's own draft of a subject. */
  private otherOf(tx: Tx, ctx: Context, { kind, subject }: Pick<DraftInput, 'kind' | 'subject'>) {
    return tx.row<{ id: string }>(
      `select id from drafts
       where (account_id, kind, subject_type, subject_id, by) = ($1, $2, $3, $4, $5)`,
      [ctx.account, kind, subject?.type, subject?.id, signatureOf(userOf(ctx))],
    );
  }
}

function conflictOf(present: DraftRow, base: DraftFields | undefined, yours: DraftFields, odds: string[]) {
  const signed = { by: signerOf(present.changed_by), at: present.at.toISOString() };
  return {
    revision: present.revision,
    changes: odds.map((field) => ({
      field,
      yours: valueOf(yours, field) ?? null,
      theirs: valueOf(present.fields, field) ?? null,
      ...signed,
    })),
    theirs: present.fields.content,
    base: base?.content ?? null,
    ...signed,
  } satisfies DraftConflict;
}

const sizeOf = ({ content }: DraftFields) => Buffer.byteLength(JSON.stringify(content));
