import { Injectable } from '@nestjs/common';
import { Clients } from '#libs/clients';
import { SITE_SUPPLIER_LIMITS, mayAccess, type SupplierSelling } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { RateLimits, Refusal, notFound, type Context } from '#libs/service';

const SCOPE = systemScope('reservations.suppliers');
const NOTHING: SupplierSelling = { hotels: false, flights: false };
export type SoldKind = keyof SupplierSelling;

/** What of suppliers the sites of accounts offer to guests, and how much of it guests may ask for. */
@Injectable()
export class SiteSelling {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
    private readonly limits: RateLimits,
  ) {}

  /** Nothing unless the account has chosen it. */
  async of(account: number): Promise<SupplierSelling> {
    const sql = 'select hotels, flights from supplier_selling where account_id = $1';
    const [row] = await this.database.rows<SupplierSelling & Record<string, unknown>>(SCOPE, sql, [account]);
    return row ?? NOTHING;
  }

  /** @throws Refusal notFound 404 for an account out of reach. */
  async get(ctx: Context, account = ctx.account): Promise<SupplierSelling> {
    await assertReached(this.clients, ctx, account);
    return this.of(account);
  }

  /** @throws Refusal notFound 404 for an account out of reach. */
  async save(
    ctx: Context,
    { account = ctx.account, hotels, flights }: SupplierSelling & { account?: number },
  ): Promise<SupplierSelling> {
    await assertReached(this.clients, ctx, account);
    await this.database.tx(ctx, (tx) =>
      tx.execute(
        `insert into supplier_selling (account_id, hotels, flights) values ($1, $2, $3)
         on conflict (account_id) do update set hotels = excluded.hotels, flights = excluded.flights`,
        [account, hotels, flights],
      ),
    );
    return { hotels, flights };
  }

  /** Staff search what they sell; guests what the site offers. @throws Refusal supplier.notSold 403. */
  async assertOffered(ctx: Context, kind?: SoldKind, account = ctx.account): Promise<void> {
    if (isSeller(ctx)) return;
    const { hotels, flights } = await this.of(account);
    if (!(kind === undefined ? hotels || flights : { hotels, flights }[kind]))
      throw new Refusal('supplier.notSold', 403);
  }

  /** Counts what a guest asks of suppliers, for all guests of the site. @throws Refusal request.tooMany 429. */
  async count(ctx: Context, what: keyof typeof SITE_SUPPLIER_LIMITS): Promise<void> {
    if (isSeller(ctx)) return;
    await this.limits.take(`suppliers ${what}`, String(ctx.account), SITE_SUPPLIER_LIMITS[what]);
  }
}

const isSeller = ({ user }: Context) => user !== undefined && mayAccess('reservation:read', user.role);

/** An account of the caller, and for the platform any that there is. @throws Refusal notFound 404. */
export async function assertReached(clients: Clients, { scope }: Context, account: number): Promise<void> {
  if (scope === 'all') await clients.call('account.brand', { params: { id: String(account) } });
  else if (!scope.includes(account)) throw notFound();
}
