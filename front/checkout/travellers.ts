import { travellerFields, travellerSent, type TravellerField, type TypedTraveller } from '#libs/basket';
import type { BegunInCart } from '#libs/contracts';
import { call } from '../api/client';
import type { Contact } from './checkout-form';

/** What was typed of the travellers of each part by a supplier, by its id; it is kept nowhere but in the page. */
export type TypedTravellers = Readonly<Record<string, readonly TypedTraveller[]>>;

const NATIONALITY = 'nationality.twoLetterCode';

/** What is asked of a traveller beside what the contact's form asks. */
export function askedFields(form: BegunInCart['travellers'][number]): TravellerField[] {
  return travellerFields(form).filter((field) => field !== 'address.email');
}

/** A traveller as typed; the leader's mail address and all nationalities are the contact's, unless others are chosen. */
export function typedOf(begun: BegunInCart, at: number, typed: TypedTravellers, contact: Contact): TypedTraveller {
  const own = typed[begun.id]?.[at] ?? {};
  const form = begun.travellers[at]!;
  const nationality = travellerFields(form).includes(NATIONALITY) ? { [NATIONALITY]: contact.country } : {};
  const first = at === 0 ? { name: contact.name, surname: contact.surname } : {};
  return { ...nationality, ...first, ...own, ...(form.isLeader && { 'address.email': contact.email }) };
}

/** The fields that are missing, as `{id}-{at}-{field}`. */
export function missingOf(items: readonly BegunInCart[], typed: TypedTravellers, contact: Contact): Set<string> {
  const missing = items.flatMap((begun) =>
    begun.travellers.flatMap((form, at) => {
      const known = typedOf(begun, at, typed, contact);
      return askedFields(form)
        .filter((field) => !known[field]?.trim())
        .map((field) => faultKey(begun.id, at, field));
    }),
  );
  return new Set(missing);
}

export const faultKey = (id: string, at: number, field: string): string => `${id}-${at}-${field}`;

/** Tells suppliers who travels. @throws ApiError of the first that refuses. */
export async function sendTravellers(
  items: readonly BegunInCart[],
  typed: TypedTravellers,
  contact: Contact,
): Promise<void> {
  for (const begun of items) {
    const travellers = begun.travellers.map((form, at) => travellerSent(form, typedOf(begun, at, typed, contact)));
    await call('suppliers.travellers.set', { body: { transactionId: begun.id, travellers } });
  }
}
