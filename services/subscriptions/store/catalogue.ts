import type { SubscriptionStatus } from '#libs/contracts';
import { LIMIT_KEYS, type LimitKey, type SubscriptionChange } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';
import { Extra } from '../addons/extra.entity.js';
import { Pack } from '../addons/pack.entity.js';
import { limitsOf, type AddonItem, type PlanItem, type Terms } from '../ledger/terms.js';
import { Plan } from '../plans/plan.entity.js';
import { annualPrice } from '../plans/prices.js';

type Allowed = SubscriptionStatus['allowed'];

/** Everything on sale now: the source of terms, and of their refresh when a period is billed. */
export class Catalogue {
  private constructor(
    private readonly plans: ReadonlyMap<number, Plan>,
    private readonly packs: ReadonlyMap<number, Pack>,
    private readonly extras: ReadonlyMap<number, Extra>,
  ) {}

  static async read(tx: Tx): Promise<Catalogue> {
    const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]));
    const [plans, packs, extras] = [
      await tx.repository(Plan).find(),
      await tx.repository(Pack).find(),
      await tx.repository(Extra).find(),
    ];
    return new Catalogue(byId(plans), byId(packs), byId(extras));
  }

  plan(id: number): Plan | undefined {
    return this.plans.get(id);
  }

  extra(id: number): Extra | undefined {
    return this.extras.get(id);
  }

  /** The same items at current prices; items that have left the catalogue stay unchanged. */
  readonly current = (terms: Terms): Terms => {
    const plan = this.plans.get(terms.plan.id);
    return {
      ...terms,
      plan: plan ? planItem(plan) : terms.plan,
      addons: terms.addons.map((addon) => {
        const sold = (addon.kind === 'pack' ? this.packs : this.extras).get(addon.id);
        return sold ? addonItem(addon.kind, sold, addon.quantity) : addon;
      }),
    };
  };

  /**
   * The terms after a change. An account keeps its items even if they are no longer sold.
   * @throws Refusal subscription.plan 422 for items that are not sold · subscription.currency 422.
   */
  change(had: Terms, { plan: planId, isAnnual = had.isAnnual, addons }: SubscriptionChange): Terms {
    const terms = { ...had, isAnnual };
    if (planId !== undefined && planId !== had.plan.id) terms.plan = planItem(this.sold(this.plans.get(planId), had));
    if (addons === undefined) return terms;
    const kept = addons.filter(({ quantity }) => quantity > 0);
    if (new Set(kept.map(({ kind, id }) => `${kind} ${id}`)).size < kept.length)
      throw new Refusal('subscription.plan', 422);
    terms.addons = kept.map(({ kind, id, quantity }) => {
      const before = had.addons.find((addon) => addon.kind === kind && addon.id === id);
      if (before && quantity <= before.quantity) return { ...before, quantity };
      const sold = kind === 'pack' ? this.packs.get(id) : this.extras.get(id);
      const offered = this.sold(sold, had);
      if (offered instanceof Extra && offered.kind === 'once') throw new Refusal('subscription.plan', 422);
      return before ? { ...before, quantity } : addonItem(kind, offered, quantity);
    });
    return terms;
  }

  /** The terms of a plan chosen for the first time. @throws Refusal subscription.plan 422. */
  choose(planId: number, isAnnual: boolean): Terms {
    const plan = this.plans.get(planId);
    if (!plan?.isActive) throw new Refusal('subscription.plan', 422);
    return { plan: planItem(plan), isAnnual, currency: plan.currency, addons: [] };
  }

  /** The cheapest plan on sale; undefined where there is none. */
  smallest(): Plan | undefined {
    return this.byPrice()[0];
  }

  /** The limits, and the plan that allows more. Coming reductions apply already, and remove nothing. */
  allowed(terms: Terms, planned: Terms): Allowed {
    const [limits, later] = [limitsOf(terms), limitsOf(planned)];
    const of = (key: LimitKey) => {
      const bounds = [limits[key], later[key]].filter((max) => max !== null);
      const max = bounds.length > 0 ? Math.min(...bounds) : null;
      const larger = this.byPrice().find(
        ({ limits: { [key]: other } }) => max !== null && (other === null || other > max),
      );
      return { max, liftedBy: larger?.name ?? null };
    };
    return Object.fromEntries(LIMIT_KEYS.map((key) => [key, of(key)])) as Allowed;
  }

  private byPrice(): Plan[] {
    return [...this.plans.values()].filter((plan) => plan.isActive).sort((a, b) => a.monthlyMinor - b.monthlyMinor);
  }

  private sold<T extends { isActive: boolean; currency: string }>(found: T | undefined, had: Terms): T {
    if (!found?.isActive) throw new Refusal('subscription.plan', 422);
    if (found.currency !== had.currency) throw new Refusal('subscription.currency', 422);
    return found;
  }
}

/** Locks a plan against removal while it is being chosen. */
export async function lockPlans(tx: Tx): Promise<void> {
  await tx.rows('select id from plans order by id for share');
}

function planItem(plan: Plan): PlanItem {
  const { id, version, name, limits, monthlyMinor } = plan;
  return { kind: 'plan', id, version, name, limits, quantity: 1, monthlyMinor, annualMinor: annualPrice(plan) };
}

export function addonItem(kind: AddonItem['kind'], sold: Pack | Extra, quantity: number): AddonItem {
  const { id, name, adds, monthlyMinor } = sold;
  return { kind, id, name, adds, quantity, monthlyMinor, annualMinor: annualPrice(sold) };
}
