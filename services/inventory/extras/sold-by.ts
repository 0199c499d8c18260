import type { LineAgreement, MarkupOf, SellsFor } from '#libs/contracts';

/** A selling account, what it sells, and the markups at which it does, its parent's first. */
export interface ItemSeller {
  account: number;
  sellsFor: SellsFor;
  markups: readonly MarkupOf[];
}

type Kind = 'tour' | 'extra';
/** By kind: the table of resales, its column, and the name of an item in a statement. */
const NAMES = { tour: ['tour_inventory', 'tour_id', 't'], extra: ['service_inventory', 'service_id', 's'] } as const;

function soldBy(kind: Kind): string {
  const [table, column, item] = NAMES[kind];
  return `(($1::int[] is null or ${item}.account_id = any ($1)
      or exists (select 1 from ${table} i where i.${column} = ${item}.id and i.account_id = any ($2)))
    and (${item}.account_id = $4 or ${item}.id <> all ($3::int[])) and ${item}.account_id <> all ($5::int[]))`;
}

function agreementFor(kind: Kind): string {
  const [, , item] = NAMES[kind];
  return `(select jsonb_build_object('id', a.id, 'version', a.version, 'seller', a.account_id, 'terms', a.terms)
    from agreements a where a.in_force and a.account_id = any ($2::int[] || $4::int) and a.owner_account_id = ${item}.account_id
    order by array_position($2::int[] || $4::int, a.account_id) limit 1)`;
}

function agreedWith(kind: Kind): string {
  const [, , item] = NAMES[kind];
  return `(${item}.account_id = any ($2::int[] || $4::int) or exists (select 1 from agreements a
    where a.in_force and a.account_id = any ($2::int[] || $4::int) and a.owner_account_id = ${item}.account_id))`;
}

/**
 * The condition of tours `t` and extras `s` that a seller sells: of accounts it sells for, or in their inventories; less
 * withheld ones that are not its own, and those of closed accounts. Its parameters are the first five (`soldByParameters`).
 */
export const TOUR_SOLD = soldBy('tour');
export const EXTRA_SOLD = soldBy('extra');
/** The agreement that a seller, or its parent, has with the owner; null where there is none. */
export const TOUR_AGREEMENT = agreementFor('tour');
export const EXTRA_AGREEMENT = agreementFor('extra');
/** Whether an item needs no agreement, as it is the seller's or its parent's, or has one. */
export const TOUR_AGREED = agreedWith('tour');
export const EXTRA_AGREED = agreedWith('extra');

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
