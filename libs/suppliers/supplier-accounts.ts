import { LRUCache } from 'lru-cache';
import type { KeptSupplierAccount } from '#libs/contracts';
import { deriveKey, deriveKeys, seal, unseal, type PlatformSecret } from '#libs/process';
import type { Supplier } from './supplier.js';

/** How an agency signs in at a supplier. */
export interface SupplierLogin {
  agency: string;
  user: string;
  password: string;
}

/** The suppliers of this installation, by the platform's accounts; or by the login of an agency. */
export type OpenSuppliers = (login?: SupplierLogin) => Supplier[];

/** The key of passwords at suppliers. */
export const SUPPLIER_PASSWORDS = 'passwords at suppliers';
type Whose = Pick<KeptSupplierAccount, 'account' | 'supplier'>;
/** What a password is bound to. */
export const aboutPassword = ({ account, supplier }: Whose): string => `supplier ${account} ${supplier}`;

/** Encrypts a password, bound to its account and supplier. */
export function sealPassword(secret: PlatformSecret, whose: Whose, password: string): string {
  return seal(deriveKey(secret, SUPPLIER_PASSWORDS), password, aboutPassword(whose));
}

/** @throws when it was encrypted for another account or supplier, or under no accepted secret. */
export function openPassword(secret: PlatformSecret, { sealed, ...whose }: Whose & { sealed: string }): string {
  return unseal(deriveKeys(secret, SUPPLIER_PASSWORDS), sealed, aboutPassword(whose));
}

const OPENED = 200;
const UNUSED_MS = 30 * 60_000;

/** Suppliers by the accounts with which they are asked; those in use are kept, and so their tokens and circuits. */
export class SupplierPool {
  /** By the platform's accounts. */
  readonly platforms: readonly Supplier[];
  private readonly opened = new LRUCache<number, Supplier>({ max: OPENED, ttl: UNUSED_MS, updateAgeOnGet: true });

  constructor(
    private readonly open: OpenSuppliers,
    private readonly secret: PlatformSecret,
  ) {
    this.platforms = open();
  }

  /** A supplier by a login; undefined where it is not configured. */
  by(name: string, login: SupplierLogin): Supplier | undefined {
    return this.open(login).find((each) => each.name === name);
  }

  /** A supplier by an agency's account; undefined where it is not configured. @throws for a password of no accepted secret. */
  of(account: KeptSupplierAccount): Supplier | undefined {
    const known = this.opened.get(account.id);
    if (known) return known;
    const { agency, user, supplier } = account;
    const opened = this.by(supplier, { agency, user, password: openPassword(this.secret, account) });
    if (opened) this.opened.set(account.id, opened);
    return opened;
  }

  /** All suppliers: by an agency's accounts where there are, else by the platform's. */
  with(accounts: readonly KeptSupplierAccount[]): Supplier[] {
    return this.platforms.flatMap((platforms) => {
      const account = accounts.find(({ supplier }) => supplier === platforms.name);
      return account ? (this.of(account) ?? []) : platforms;
    });
  }
}
