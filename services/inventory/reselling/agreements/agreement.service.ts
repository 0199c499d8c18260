import { Inject, Injectable } from '@nestjs/common';
import { ServiceRefusal } from '#libs/clients';
import {
  mayActOnAgreement,
  sideOf,
  type Agreement,
  type AgreementAction,
  type AnswerOf,
  type InputOf,
  type InternalAnswerOf,
  type InternalInputOf,
  type InventoryFact,
} from '#libs/contracts';
import { accountsOf, Database, systemScope, type Tx } from '#libs/database';
import { HOME_ZONE, dayIn, toIsoDate, type DayNumber } from '#libs/stays';
import {
  Refusal,
  SERVICE,
  accountNames,
  notFound,
  offsetOf,
  orNotFound,
  pageOf,
  userOf,
  type Context,
  type ServiceRuntime,
} from '#libs/service';
import { AGREEMENT, describeAgreement, type AgreementRow } from './agreement-rows.js';
import { describeFact } from './agreement-fact.js';
import { assertAgreeable, assertOfOwner } from './agreement-rules.js';
import {
  approveRequests,
  endVersion,
  insertVersion,
  lockPair,
  putInForce,
  writeTerms,
  signVersion,
} from './write-agreement.js';

const SCOPE = systemScope('inventory.agreements');

type Draft = InputOf<'agreements.create'>['body'];

/** Drafts are visible to those who may read their author's account. */
const WANTED = `(state <> 'draft' or $1::int[] is null
    or case proposed_by when 'seller' then account_id else owner_account_id end = any ($1))
  and ($2::text is null or state = $2) and ($3::int is null or $3 in (account_id, owner_account_id))
  and ($4::text is null or case $4 when 'seller' then account_id else owner_account_id end = $5)
  and ($6::boolean is null or in_force = $6) and ($7::int[] is null or id = any ($7))`;
const SORTED = {
  'id asc': 'id',
  'id desc': 'id desc',
  'state asc': 'state, id',
  'state desc': 'state desc, id desc',
} as const;

/** What sellers and owners of hotels agree: drafted and proposed by one side, accepted by the other. */
@Injectable()
export class AgreementService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  async list(ctx: Context, query: InputOf<'agreements.list'>['query']): Promise<AnswerOf<'agreements.list'>> {
    const { state = null, counterpart = null, side = null, inForce = null } = query;
    const asked = [accountsOf(ctx), state, counterpart, side, ctx.account, inForce, query.id ?? null];
    const sorted = `${query.sort} ${query.order}` as const;
    const [rows, total] = await this.database.read(ctx, (tx) =>
      Promise.all([
        tx.rows<AgreementRow>(
          `select ${AGREEMENT} from agreements where ${WANTED} order by ${SORTED[sorted]} limit $8 offset $9`,
          [...asked, query.limit, offsetOf(query)],
        ),
        tx.row<{ count: number }>(`select count(*)::int as count from agreements where ${WANTED}`, asked),
      ]),
    );
    return pageOf(await this.describe(ctx, rows), total!.count, query);
  }

  /** @throws Refusal notFound 404, also for a draft of the other side's. */
  async get(ctx: Context, id: number): Promise<Agreement> {
    return this.describeOne(ctx, await this.database.tx(ctx, (tx) => findVisible(tx, ctx, id)));
  }

  /** Writes a draft. @throws Refusal agreement.self, agreement.noAccount, agreement.hotels 422. */
  async create(ctx: Context, { counterpart, side, terms, note }: Draft): Promise<Agreement> {
    const [seller, owner] = side === 'seller' ? [ctx.account, counterpart] : [counterpart, ctx.account];
    if (counterpart === ctx.account) throw new Refusal('agreement.self', 422);
    await this.assertExists(counterpart);
    await this.database.tx(SCOPE, async (tx) => {
      if (ctx.scope !== 'all') await assertAgreeable(tx, { seller, owner, side });
      await assertOfOwner(tx, owner, terms);
    });
    const made = await this.database.tx(ctx, (tx) =>
      insertVersion(tx, { seller, owner, proposedBy: side, terms, note }),
    );
    return this.describeOne(ctx, made);
  }

  /** @throws Refusal notFound 404 · agreement.notYours 403 · agreement.state 409 · agreement.hotels 422. */
  async update(ctx: Context, id: number, { terms, note }: InputOf<'agreements.update'>['body']): Promise<Agreement> {
    const changed = await this.database.tx(ctx, async (tx) => {
      const row = await lockFor(tx, ctx, id, 'update');
      await this.database.tx(SCOPE, (system) => assertOfOwner(system, row.owner, terms));
      return writeTerms(tx, row, terms, note);
    });
    return this.describeOne(ctx, changed);
  }

  async delete(ctx: Context, id: number): Promise<void> {
    await this.database.tx(ctx, async (tx) => {
      await lockFor(tx, ctx, id, 'delete');
      await tx.execute('delete from agreements where id = $1', [id]);
    });
  }

  /** Signs a draft as its author and offers it to the other side; an earlier open proposal of the two ends. */
  propose(ctx: Context, id: number, hash: string): Promise<Agreement> {
    return this.change(ctx, id, 'propose', async (tx, row) => {
      assertShown(row, hash);
      this.assertNotOver(row);
      return this.sign(tx, ctx, row, 'proposed');
    });
  }

  /**
   * Signs a proposal as the other side. It is in force from its first day, never for earlier sales, and the version
   * before it ends then.
   * @throws Refusal agreement.changed 409 when it is not what was shown · agreement.over 409.
   */
  accept(ctx: Context, id: number, hash: string): Promise<Agreement> {
    return this.change(ctx, id, 'accept', async (tx, row) => {
      assertShown(row, hash);
      this.assertNotOver(row);
      const signed = await this.sign(tx, ctx, row, 'accepted');
      // The owner's acceptance answers the requests for its hotels too.
      await this.database.tx(SCOPE, (system) => approveRequests(system, signed));
      const [proposer, other] = row.proposedBy === 'seller' ? [row.seller, row.owner] : [row.owner, row.seller];
      tx.emit('agreement.accepted', await this.factOf(signed, proposer, other));
      return signed.terms.from <= this.today() ? putInForce(tx, signed) : signed;
    });
  }

  /** Declines or withdraws a proposal; ends an agreement after a day, today by default. Sales that were made keep it. */
  async end(
    ctx: Context,
    id: number,
    { note, day = this.today() }: InputOf<'agreements.end'>['body'],
  ): Promise<Agreement> {
    const { state } = await this.database.tx(ctx, (tx) => findVisible(tx, ctx, id));
    return this.change(ctx, id, state === 'proposed' ? 'decline' : 'end', async (tx, row) => {
      if (row.state === 'accepted' && day < this.today()) throw new Refusal('agreement.day', 422);
      const isLater = row.state === 'accepted' && day > this.today();
      const done = await endVersion(tx, row, { note, day, isLater });
      tx.emit('agreement.ended', await this.factOf(row, ctx.account, otherOf(row, ctx.account)));
      return done;
    });
  }

  /** Begins and ends agreements on their days. */
  async roll(): Promise<void> {
    const today = toIsoDate(this.today());
    await this.database.tx(SCOPE, async (tx) => {
      await tx.execute(
        `update agreements set state = 'ended', in_force = false where state = 'accepted' and last_day < $1::date`,
        [today],
      );
      const due = await tx.rows<AgreementRow>(
        `select ${AGREEMENT} from agreements where state = 'accepted' and not in_force and first_day <= $1::date order by id`,
        [today],
      );
      for (const row of due) {
        await lockPair(tx, row);
        await putInForce(tx, row);
      }
    });
  }

  /** The agreement in force between two accounts, as either of them sees it. */
  async between({
    seller,
    owner,
  }: InternalInputOf<'agreements.between'>['body']): Promise<InternalAnswerOf<'agreements.between'>> {
    const row = await this.database.tx(SCOPE, (tx) =>
      tx.row<AgreementRow>(
        `select ${AGREEMENT} from agreements where account_id = $1 and owner_account_id = $2 and in_force`,
        [seller, owner],
      ),
    );
    return { agreement: row ? describeAgreement(row, owner, await this.namesOf([row])) : null };
  }

  private async change(
    ctx: Context,
    id: number,
    action: AgreementAction,
    apply: (tx: Tx, row: AgreementRow) => Promise<AgreementRow>,
  ): Promise<Agreement> {
    const changed = await this.database.tx(ctx, async (tx) => apply(tx, await lockFor(tx, ctx, id, action)));
    return this.describeOne(ctx, changed);
  }

  private async sign(tx: Tx, ctx: Context, row: AgreementRow, state: 'proposed' | 'accepted'): Promise<AgreementRow> {
    const side = sideOf(ctx.account, row)!;
    const signed = await signVersion(tx, row, { side, state, user: userOf(ctx), now: this.runtime.now() });
    if (state === 'proposed')
      tx.emit('agreement.proposed', await this.factOf(row, ctx.account, otherOf(row, ctx.account)));
    return signed;
  }

  private factOf(row: AgreementRow, asker: number, owner: number): Promise<InventoryFact> {
    return this.database.tx(SCOPE, (tx) => describeFact(tx, row, { asker, owner }));
  }

  private assertNotOver({ terms }: AgreementRow): void {
    if (terms.to !== null && terms.to < this.today()) throw new Refusal('agreement.over', 409);
  }

  private today(): DayNumber {
    return dayIn(HOME_ZONE, this.runtime.now());
  }

  private async assertExists(account: number): Promise<void> {
    try {
      await this.runtime.clients.call('account.brand', { params: { id: String(account) } });
    } catch (error) {
      throw error instanceof ServiceRefusal ? new Refusal('agreement.noAccount', 422) : error;
    }
  }

  private async describeOne(ctx: Context, row: AgreementRow): Promise<Agreement> {
    return (await this.describe(ctx, [row]))[0]!;
  }

  private async describe(ctx: Context, rows: readonly AgreementRow[]): Promise<Agreement[]> {
    const nameOf = await this.namesOf(rows);
    return rows.map((row) => describeAgreement(row, ctx.account, nameOf));
  }

  private namesOf(rows: readonly AgreementRow[]): Promise<(id: number) => string> {
    return accountNames(
      this.runtime.clients,
      rows.flatMap(({ seller, owner }) => [seller, owner]),
    );
  }
}

const otherOf = ({ seller, owner }: AgreementRow, account: number) => (account === seller ? owner : seller);

const LOCKS = { none: '', row: 'for update' } as const;

/** @throws Refusal notFound 404, also for drafts of accounts out of reach. */
async function findVisible(
  tx: Tx,
  { scope }: Context,
  id: number,
  lock: keyof typeof LOCKS = 'none',
): Promise<AgreementRow> {
  const row = orNotFound(
    await tx.row<AgreementRow>(`select ${AGREEMENT} from agreements where id = $1 ${LOCKS[lock]}`, [id]),
  );
  const author = row.proposedBy === 'seller' ? row.seller : row.owner;
  if (row.state === 'draft' && scope !== 'all' && !scope.includes(author)) throw notFound();
  return row;
}

/** Locks a version, after its pair, for an action of the caller's side. @throws Refusal agreement.notYours 403 · agreement.state 409. */
async function lockFor(tx: Tx, ctx: Context, id: number, action: AgreementAction): Promise<AgreementRow> {
  await lockPair(tx, await findVisible(tx, ctx, id));
  const row = await findVisible(tx, ctx, id, 'row');
  const side = sideOf(ctx.account, row);
  if (side === null) throw new Refusal('agreement.notYours', 403);
  if (mayActOnAgreement(action, { ...row, side })) return row;
  const isOthers = mayActOnAgreement(action, { ...row, side: side === 'seller' ? 'owner' : 'seller' });
  throw isOthers ? new Refusal('agreement.notYours', 403) : new Refusal('agreement.state', 409);
}

function assertShown(row: AgreementRow, hash: string): void {
  if (row.hash !== hash) throw new Refusal('agreement.changed', 409);
}
