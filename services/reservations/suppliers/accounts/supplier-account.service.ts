import { Inject, Injectable } from '@nestjs/common';
import { Clients } from '#libs/clients';
import {
  SUPPLIER_LOGIN_LIMIT,
  signatureOf,
  type InputOf,
  type SupplierAccount,
  type SupplierLoginInput,
} from '#libs/contracts';
import { Database } from '#libs/database';
import { RateLimits, Refusal, SERVICE, userOf, type Context, type ServiceRuntime } from '#libs/service';
import { SupplierRefused, openPassword, sealPassword, type SupplierLogin } from '#libs/suppliers';
import { assertReached } from '../selling/site-selling.js';
import { Suppliers, asked } from '../suppliers.js';
import {
  currentAccounts,
  insertAccount,
  lockAccount,
  noteAccepted,
  retireAccount,
  type SupplierAccountRow,
} from './account-rows.js';

interface Whose {
  account: number;
  supplier: SupplierAccount['supplier'];
}

/** With whose account an agency asks suppliers: its own, or the platform's. Passwords are taken and never answered. */
@Injectable()
export class SupplierAccountService {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
    private readonly limits: RateLimits,
    private readonly suppliers: Suppliers,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** @throws Refusal notFound 404 for an account out of reach. */
  async get(ctx: Context, query: InputOf<'suppliers.account.get'>['query']): Promise<SupplierAccount> {
    const whose = await this.reach(ctx, query);
    return describe(whose, await this.current(ctx, whose));
  }

  /**
   * Keeps a login that the supplier accepts; without one the platform's account is used again. What was begun is ended by the
   * account that it was begun by.
   * @throws Refusal notFound 404 · supplier.login, supplier.password 422 · partnerDown 503 · request.tooMany 429.
   */
  async save(ctx: Context, { login, ...of }: InputOf<'suppliers.account.save'>['body']): Promise<SupplierAccount> {
    const whose = await this.reach(ctx, of);
    const given = login && (await this.trySignIn(ctx, whose, login));
    const [by, now] = [signatureOf(userOf(ctx)), this.runtime.now()];
    return this.database.tx(ctx, async (tx) => {
      const before = await lockAccount(tx, whose);
      if (before && given && this.isSame(before, given)) {
        await noteAccepted(tx, before, now);
        return describe(whose, { ...before, lastOkAt: now });
      }
      if (before) await retireAccount(tx, before, now);
      if (!given) return describe(whose, undefined);
      const { password, ...names } = given;
      const sealed = sealPassword(this.runtime.config.KONAK_SECRET, whose, password);
      return describe(whose, await insertAccount(tx, { ...whose, ...names, sealed }, { by, now }));
    });
  }

  /** @throws Refusal as `save`. */
  async test(ctx: Context, { login, ...of }: InputOf<'suppliers.account.test'>['body']): Promise<SupplierAccount> {
    const whose = await this.reach(ctx, of);
    const known = await this.current(ctx, whose);
    if (!login && !known) throw new Refusal('supplier.password', 422);
    const given = await this.trySignIn(ctx, whose, login ?? { agency: known!.agency, user: known!.user });
    const now = this.runtime.now();
    if (!known || !this.isSame(known, given)) return { ...describe(whose, known), lastOkAt: now.toISOString() };
    await this.database.tx(ctx, (tx) => noteAccepted(tx, known, now));
    return describe(whose, { ...known, lastOkAt: now });
  }

  private async reach(ctx: Context, { account = ctx.account, supplier }: Partial<Whose> & Pick<Whose, 'supplier'>) {
    await assertReached(this.clients, ctx, account);
    return { account, supplier };
  }

  private async current(ctx: Context, { account, supplier }: Whose): Promise<SupplierAccountRow | undefined> {
    const accounts = await currentAccounts(this.database.reader(ctx), account);
    return accounts.find((each) => each.supplier === supplier);
  }

  /** The whole login, which the supplier accepts now. */
  private async trySignIn(ctx: Context, whose: Whose, login: SupplierLoginInput): Promise<SupplierLogin> {
    const password = login.password ?? (await this.keptPassword(ctx, whose));
    await this.limits.take('supplier login', String(whose.account), SUPPLIER_LOGIN_LIMIT);
    const given = { agency: login.agency, user: login.user, password };
    try {
      await this.suppliers.by(whose.supplier, given).signIn();
    } catch (error) {
      if (error instanceof SupplierRefused) throw new Refusal('supplier.login', 422);
      return asked(Promise.reject<never>(error as Error));
    }
    return given;
  }

  private async keptPassword(ctx: Context, whose: Whose): Promise<string> {
    const known = await this.current(ctx, whose);
    const password = known && this.passwordOf(known);
    if (password !== undefined) return password;
    throw new Refusal('supplier.password', 422, {
      errors: [{ path: 'body.login.password', msg: 'field.required' }],
    });
  }

  private isSame(row: SupplierAccountRow, { agency, user, password }: SupplierLogin): boolean {
    return row.agency === agency && row.user === user && this.passwordOf(row) === password;
  }

  /** Undefined where its secret is not accepted any more. */
  private passwordOf(row: SupplierAccountRow): string | undefined {
    try {
      return openPassword(this.runtime.config.KONAK_SECRET, row);
    } catch {
      return undefined;
    }
  }
}

const describe = ({ supplier }: Whose, row: SupplierAccountRow | undefined): SupplierAccount => ({
  ...{ supplier, own: row !== undefined, agency: row?.agency ?? '', user: row?.user ?? '' },
  lastOkAt: row?.lastOkAt?.toISOString() ?? null,
});
