import type { Customer, PricedLine } from '#libs/contracts';
import { internationalNumber, normaliseEmail } from '#libs/addresses';
import { deriveKeys, sign, type PlatformSecret } from '#libs/process';
import { blockOf } from '#libs/service';

export type HolderKind = 'session' | 'mail' | 'phone' | 'network' | 'seller';

/** Whose unpaid rooms are counted together, by what the holder shows of itself. */
export interface Holder {
  kind: HolderKind;
  /** The keyed hash under each accepted secret, the one in use first. */
  hashes: [string, ...string[]];
}

/** What a visitor's cart shows of the visitor. */
interface VisitorsCart {
  publicId: string;
  /** The session that it goes on with. */
  visit: string | null;
  customer: Customer | null;
}

/** A visitor, by each of its marks: a changed one does not hide the others. */
export function visitorHolders(secret: PlatformSecret, cart: VisitorsCart, ip: string): Holder[] {
  const { email, phone } = marksOf(cart.customer);
  const block = blockOf(ip);
  const [session, ...others] = hashesOf(secret, 'session', cart.publicId);
  return [
    { kind: 'session', hashes: cart.visit === null ? [session, ...others] : [cart.visit] },
    ...(email ? [holder(secret, 'mail', email)] : []),
    ...(phone ? [holder(secret, 'phone', phone)] : []),
    ...(block ? [holder(secret, 'network', block)] : []),
  ];
}

/** All staff of the accounts that have agreed with a hotel's owner, and of partners who sell under that. */
export function sellerHolders(
  secret: PlatformSecret,
  { lines, accountId }: { lines: readonly PricedLine[]; accountId: number },
): Holder[] {
  const [first] = lines;
  if (!first) return [];
  return [holder(secret, 'seller', `${first.agreement?.seller ?? accountId} ${first.hotel.account}`)];
}

/** The session of a cart by which its visitor goes on. */
export function sessionHash(secret: PlatformSecret, cartPublicId: string): string {
  return hashesOf(secret, 'session', cartPublicId)[0];
}

function holder(secret: PlatformSecret, kind: HolderKind, mark: string): Holder {
  return { kind, hashes: hashesOf(secret, kind, mark) };
}

function hashesOf(secret: PlatformSecret, kind: HolderKind, mark: string): [string, ...string[]] {
  const [inUse, ...former] = deriveKeys(secret, 'unpaid rooms').map((key) => sign(key, `${kind} ${mark}`));
  return [inUse!, ...former];
}

/** One mailbox and one phone, however they are written. */
function marksOf(customer: Customer | null): { email: string; phone: string } {
  if (!customer) return { email: '', phone: '' };
  const { email, phone, country } = customer;
  return {
    // What follows a plus is the mailbox owner's own note.
    email: normaliseEmail(email)
      .toLowerCase()
      .replace(/\+[^@]*@/, '@'),
    phone: internationalNumber(phone, country) ?? phone.replaceAll(/\D/g, ''),
  };
}
