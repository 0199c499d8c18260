import type { LineAgreement, MarkupOf, SellsFor } from '#libs/contracts';

/** A selling account, what it sells, and the markups at which it does, its parent's first. */
export interface ItemSeller {
  account: number;
  sellsFor: SellsFor;
  markups: readonly MarkupOf[];
}

type Kind = 'tour' | 'extra';
const TABLES = { tour: ['tour_inventory', 'tour_id'], extra: ['service_inventory', 'service_id'] } as const;

/**
 * The condition of items `item` that a seller sells: of accounts it sells for, or in their inventories; less withheld ones
 * that are not its own, and those of closed accounts. Its parameters are the first five (`soldByParameters`).
 */
export function soldBy(kind: Kind, item: string): string {
  const [table, column] = TABLES[kind];
  return `(($1::int[] is null or ${item}.account_id = any ($1)
      or exists (select 1 from ${table} i where i.${column} = ${item}.id and i.account_id = any ($2)))
    and (${item}.account_id = $4 or ${item}.id <> all ($3::int[])) and ${item}.account_id <> all ($5::int[]))`;
}

/** The agreement that a seller, or its parent, has with the owner of `item`; null where there is none. */
export function agreementFor(item: string): string {
  return `(select jsonb_build_object('id', a.id, 'version', a.version, 'seller', a.account_id, 'terms', a.terms)
    from agreements a where a.in_force and a.account_id = any ($2::int[] || $4::int) and a.owner_account_id = ${item}.account_id
    order by array_position($2::int[] || $4::int, a.account_id) limit 1)`;
}

/** Whether items need no agreement, or have one: as for rooms, those of the seller and of its parent need none. */
export function isAgreed(item: string): string {
  return `(${item}.account_id = any ($2::int[] || $4::int) or exists (select 1 from agreements a
    where a.in_force and a.account_id = any ($2::int[] || $4::int) and a.owner_account_id = ${item}.account_id))`;
}

/** The first five parameters of a statement with these conditions. */
export function soldByParameters(kind: Kind, { account, sellsFor }: Pick<ItemSeller, 'account' | 'sellsFor'>) {
  const { scope, inventories, withheld, closed } = sellsFor;
  return [scope, inventories, kind === 'tour' ? withheld.tours : withheld.extras, account, closed];
}

/** An agreement as `agreementFor` answers it. */
export interface AgreementFound {
  id: number;
  version: number;
  seller: number;
  terms: Omit<LineAgreement, 'id' | 'version' | 'seller'> & Record<string, unknown>;
}

/** What a line keeps of an agreement. */
export function lineAgreement(found: AgreementFound | null): LineAgreement | null {
  if (!found) return null;
  const { terms, ...named } = found;
  const { hotels: _hotels, priceplans: _plans, from: _from, to: _to, ...kept } = terms;
  return { ...kept, ...named };
}
