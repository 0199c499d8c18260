import { Injectable } from '@nestjs/common';
import {
  isUuid,
  type Extra as ExtraAnswer,
  type ExtraInput,
  type Pack as PackAnswer,
  type PackInput,
} from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { Refusal, notFound, orNotFound } from '#libs/service';
import { describePrices, priceColumns } from '../plans/prices.js';
import { Extra } from './extra.entity.js';
import { Pack } from './pack.entity.js';

const SCOPE = systemScope('subscriptions.catalogue');

/** Whether a subscription in force includes it, now or from its next period on. */
const IN_USE = `
  select 1 from subscriptions s, unnest(array[s.terms, s.next_terms, s.pending]) has, jsonb_array_elements(has -> 'addons') addon
  where not s.is_cancelled and addon ->> 'kind' = $1 and (addon ->> 'id')::int = $2 limit 1`;

/** Packs and extras: sold beside the plans. */
@Injectable()
export class AddonService {
  constructor(private readonly database: Database) {}

  packs(): Promise<PackAnswer[]> {
    return this.database.tx(SCOPE, async (tx) =>
      (await tx.repository(Pack).find({ order: { id: 'asc' } })).map(describePack),
    );
  }

  /** @throws Refusal notFound 404. */
  pack(publicId: string): Promise<PackAnswer> {
    return this.database.tx(SCOPE, async (tx) => describePack(await findPack(tx, publicId)));
  }

  addPack(input: PackInput): Promise<PackAnswer> {
    return this.database.tx(SCOPE, async (tx) => {
      const { identifiers } = await tx.repository(Pack).insert(columnsOf(input));
      return describePack(await tx.repository(Pack).findOneByOrFail({ id: identifiers[0]!['id'] as number }));
    });
  }

  /** Subscribers pay the new price from the next period on. @throws Refusal notFound 404. */
  updatePack(publicId: string, input: PackInput): Promise<PackAnswer> {
    return this.database.tx(SCOPE, async (tx) => {
      const { id, currency } = await findPack(tx, publicId);
      if (currency !== input.currency && (await tx.row(IN_USE, ['pack', id])))
        throw new Refusal('subscription.currency', 422);
      await tx.repository(Pack).update({ id }, columnsOf(input));
      return describePack(await findPack(tx, publicId));
    });
  }

  /** @throws Refusal notFound 404 · plan.inUse 409. */
  deletePack(publicId: string): Promise<void> {
    return this.database.tx(SCOPE, async (tx) => {
      const { id } = await findPack(tx, publicId);
      if (await tx.row(IN_USE, ['pack', id])) throw new Refusal('plan.inUse', 409);
      await tx.repository(Pack).delete({ id });
    });
  }

  extras(): Promise<ExtraAnswer[]> {
    return this.database.tx(SCOPE, async (tx) =>
      (await tx.repository(Extra).find({ order: { id: 'asc' } })).map(describeExtra),
    );
  }

  addExtra(input: ExtraInput): Promise<ExtraAnswer> {
    assertGives(input);
    return this.database.tx(SCOPE, async (tx) => {
      const { identifiers } = await tx.repository(Extra).insert(columnsOf(input));
      return describeExtra(await tx.repository(Extra).findOneByOrFail({ id: identifiers[0]!['id'] as number }));
    });
  }

  /** @throws Refusal notFound 404. */
  updateExtra(id: number, input: ExtraInput): Promise<ExtraAnswer> {
    assertGives(input);
    return this.database.tx(SCOPE, async (tx) => {
      const { currency, kind } = orNotFound(await tx.repository(Extra).findOneBy({ id }));
      const isOther = currency !== input.currency || kind !== input.kind;
      if (isOther && (await tx.row(IN_USE, ['extra', id]))) throw new Refusal('plan.inUse', 409);
      await tx.repository(Extra).update({ id }, columnsOf(input));
      return describeExtra(orNotFound(await tx.repository(Extra).findOneBy({ id })));
    });
  }

  /** @throws Refusal notFound 404 · plan.inUse 409. */
  deleteExtra(id: number): Promise<void> {
    return this.database.tx(SCOPE, async (tx) => {
      if (await tx.row(IN_USE, ['extra', id])) throw new Refusal('plan.inUse', 409);
      const { affected } = await tx.repository(Extra).delete({ id });
      if (affected !== 1) throw notFound();
    });
  }
}

/** One-off extras have no limits: they would be granted for ever. @throws Refusal request.invalid 400. */
function assertGives({ kind, adds }: ExtraInput): void {
  if (kind === 'once' && Object.values(adds).some((more) => more > 0))
    throw new Refusal('request.invalid', 400, { errors: [{ path: 'body.adds', msg: 'request.invalid' }] });
}

async function findPack(tx: Tx, publicId: string): Promise<Pack> {
  if (!isUuid(publicId)) throw notFound();
  return orNotFound(await tx.repository(Pack).findOneBy({ publicId }));
}

function columnsOf<T extends { monthlyPrice: number; annualPrice: number | null }>({
  monthlyPrice,
  annualPrice,
  ...input
}: T) {
  return { ...input, ...priceColumns({ monthlyPrice, annualPrice }) };
}

function describePack({ publicId, monthlyMinor, annualMinor, ...pack }: Pack): PackAnswer {
  return { ...pack, _id: publicId, ...describePrices({ monthlyMinor, annualMinor }) };
}

function describeExtra({ monthlyMinor, annualMinor, ...extra }: Extra): ExtraAnswer {
  return { ...extra, ...describePrices({ monthlyMinor, annualMinor }) };
}
