import { Injectable } from '@nestjs/common';
import type { Plan as Answer, PlanInput } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { Refusal, notFound, orNotFound } from '#libs/service';
import { Plan } from './plan.entity.js';
import { describePrices, priceColumns } from './prices.js';

const SCOPE = systemScope('subscriptions.catalogue');

const IN_USE = `
  select 1 where exists (select 1 from records where plan_id = $1)
    or exists (select 1 from subscriptions where not is_cancelled and (terms #>> '{plan,id}' = $1::text
      or next_terms #>> '{plan,id}' = $1::text or pending #>> '{plan,id}' = $1::text))`;

/** The platform's plans. */
@Injectable()
export class PlanService {
  constructor(private readonly database: Database) {}

  list({ active }: { active: boolean }): Promise<Answer[]> {
    return this.database.tx(SCOPE, async (tx) => {
      const where = active ? { isActive: true } : {};
      const plans = await tx.repository(Plan).find({ where, order: { monthlyMinor: 'asc', id: 'asc' } });
      return plans.map(describePlan);
    });
  }

  /** @throws Refusal notFound 404. */
  get(id: number): Promise<Answer> {
    return this.database.tx(SCOPE, (tx) => this.read(tx, id));
  }

  create(input: PlanInput): Promise<Answer> {
    return this.database.tx(SCOPE, async (tx) => {
      const { identifiers } = await tx.repository(Plan).insert({ ...columnsOf(input), version: 1 });
      const id = identifiers[0]!['id'] as number;
      await keepVersion(tx, id);
      return this.read(tx, id);
    });
  }

  /**
   * Changes a plan. Other prices or limits are a new version: subscribers keep the previous one until their next
   * period.
   * @throws Refusal notFound 404 · subscription.currency 422 for another currency of a plan that is in use.
   */
  update(id: number, input: PlanInput): Promise<Answer> {
    return this.database.tx(SCOPE, async (tx) => {
      const known = orNotFound(await lockPlan(tx, id));
      if (known.currency !== input.currency && (await tx.row(IN_USE, [id])))
        throw new Refusal('subscription.currency', 422);
      const columns = columnsOf(input);
      const isOther = (['monthlyMinor', 'annualMinor', 'limits'] as const).some(
        (key) => JSON.stringify(columns[key]) !== JSON.stringify(known[key]),
      );
      await tx.repository(Plan).update({ id }, { ...columns, version: known.version + (isOther ? 1 : 0) });
      if (isOther) await keepVersion(tx, id);
      return this.read(tx, id);
    });
  }

  /** Whether it is sold. Subscribers keep it. @throws Refusal notFound 404. */
  setActive(id: number, isActive: boolean): Promise<Answer> {
    return this.database.tx(SCOPE, async (tx) => {
      await tx.repository(Plan).update({ id }, { isActive });
      return this.read(tx, id);
    });
  }

  /** @throws Refusal notFound 404 · plan.inUse 409. */
  delete(id: number): Promise<void> {
    return this.database.tx(SCOPE, async (tx) => {
      orNotFound(await lockPlan(tx, id));
      if (await tx.row(IN_USE, [id])) throw new Refusal('plan.inUse', 409);
      const { affected } = await tx.repository(Plan).delete({ id });
      if (affected !== 1) throw notFound();
    });
  }

  private async read(tx: Tx, id: number): Promise<Answer> {
    return describePlan(orNotFound(await tx.repository(Plan).findOneBy({ id })));
  }
}

/** Locks a plan against being chosen meanwhile: choosing takes a shared lock. */
function lockPlan(tx: Tx, id: number): Promise<Plan | null> {
  return tx.repository(Plan).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
}

async function keepVersion(tx: Tx, id: number): Promise<void> {
  await tx.execute(
    `insert into plan_versions (plan_id, version, limits, monthly_minor, annual_minor)
     select id, version, limits, monthly_minor, annual_minor from plans where id = $1`,
    [id],
  );
}

function columnsOf({ monthlyPrice, annualPrice, ...input }: PlanInput) {
  return { ...input, ...priceColumns({ monthlyPrice, annualPrice }) };
}

export function describePlan(plan: Plan): Answer {
  const { publicId, monthlyMinor, annualMinor, ...rest } = plan;
  return { ...rest, _id: publicId, ...describePrices({ monthlyMinor, annualMinor }) };
}
