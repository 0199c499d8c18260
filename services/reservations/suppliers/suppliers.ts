import type { KeptSupplierAccount } from '#libs/contracts';
import { systemScope, type Database } from '#libs/database';
import { Refusal } from '#libs/service';
import {
  SupplierRefused,
  SupplierUnanswered,
  type Supplier,
  type SupplierLogin,
  type SupplierPool,
} from '#libs/suppliers';
import { accountsById, currentAccounts } from './accounts/account-rows.js';

const SCOPE = systemScope('reservations.suppliers');

/** The suppliers that this installation sells, by the platform's accounts and by those of agencies. */
export class Suppliers {
  constructor(
    private readonly database: Database,
    private readonly pool: SupplierPool,
    /** Whose the platform's accounts are: searches of others may find other prices. */
    private readonly credential = '',
  ) {}

  /** By the platform's accounts. */
  get all(): readonly Supplier[] {
    return this.pool.platforms;
  }

  /** As an account asks them now. @throws Refusal supplier.accountGone 409. */
  async of(account: number): Promise<AccountSuppliers> {
    return this.with(await currentAccounts(this.database.reader(SCOPE), account));
  }

  /** By these accounts of an agency, and else by the platform's. @throws Refusal supplier.accountGone 409. */
  with(accounts: readonly KeptSupplierAccount[]): AccountSuppliers {
    return new AccountSuppliers(
      opened(() => this.pool.with(accounts)),
      accounts,
      this.credential,
    );
  }

  /** By a login, to try it. @throws Refusal partnerDown 503 for a supplier that is not configured. */
  by(name: string, login: SupplierLogin): Supplier {
    return orAway(this.pool.by(name, login));
  }

  /** By the account that a booking was begun by. @throws Refusal supplier.accountGone 409 · partnerDown 503. */
  async begunBy({
    supplier,
    supplierAccount,
  }: {
    supplier: string;
    supplierAccount: number | null;
  }): Promise<Supplier> {
    if (supplierAccount === null) return orAway(this.all.find(({ name }) => name === supplier));
    const [account] = await accountsById(this.database.reader(SCOPE), [supplierAccount]);
    return orAway(opened(() => this.pool.of(account!)));
  }
}

/** The suppliers as one account asks them. */
export class AccountSuppliers {
  constructor(
    readonly all: readonly Supplier[],
    private readonly accounts: readonly KeptSupplierAccount[],
    private readonly platforms: string,
  ) {}

  /** The agency's own accounts among them. */
  get ids(): number[] {
    return this.accounts.map(({ id }) => id);
  }

  /** With which accounts they are asked: what others have found is not shared. */
  get credential(): string {
    return [this.platforms, ...this.ids].join(' ');
  }

  /** @throws Refusal partnerDown 503 for a supplier that is not configured. */
  named(name: string): Supplier {
    return orAway(this.all.find((each) => each.name === name));
  }

  /** The agency's own account at a supplier; null: the platform's. */
  accountAt(name: string): number | null {
    return this.accounts.find(({ supplier }) => supplier === name)?.id ?? null;
  }

  /** @throws Refusal offer.expired 410 for an offer that was found by another account: it is not this one's to book. */
  assertFoundBy({ supplier, supplierAccount = null }: { supplier: string; supplierAccount?: number | null }): void {
    if (supplierAccount !== this.accountAt(supplier)) throw new Refusal('offer.expired', 410);
  }
}

const away = () => new Refusal('partnerDown', 503, { retryAfter: 2 });

function orAway(supplier: Supplier | undefined): Supplier {
  if (!supplier) throw away();
  return supplier;
}

/** A password that is not kept any more, or under a secret that is not accepted, has to be entered again. */
function opened<Opened>(open: () => Opened): Opened {
  try {
    return open();
  } catch {
    throw new Refusal('supplier.accountGone', 409);
  }
}

/** What a supplier answers, with its errors as refusals. @throws Refusal supplier.refused 409 · partnerDown 503. */
export async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw asSupplierRefusal(error);
  }
}

/** An error of a supplier as a refusal; any other as it is. */
export function asSupplierRefusal(error: unknown): unknown {
  if (error instanceof SupplierRefused)
    return new Refusal('supplier.refused', 409, { values: { reason: error.message.slice(0, 200) } });
  return error instanceof SupplierUnanswered ? away() : error;
}
