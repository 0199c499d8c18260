import type { KeptSupplierAccount } from '#libs/contracts';
import type { Reader, Tx } from '#libs/database';

export interface SupplierAccountRow extends KeptSupplierAccount {
  lastOkAt: Date | null;
  [column: string]: unknown;
}

const ACCOUNT = `id, account_id as account, supplier, agency, username as "user", sealed, last_ok_at as "lastOkAt"`;
/** Who has found an account in use has begun by it within this time. */
const IN_FLIGHT_MS = 60 * 60_000;
/** So long after its last day a booking is neither asked about nor cancelled. */
const OVER_DAYS = 30;

/** The accounts at suppliers that an account uses now. */
export function currentAccounts(reader: Reader, account: number): Promise<SupplierAccountRow[]> {
  return reader.rows<SupplierAccountRow>(
    `select ${ACCOUNT} from supplier_accounts where account_id = $1 and retired_at is null order by id`,
    [account],
  );
}

/** Accounts at suppliers by their ids, also former ones. */
export function accountsById(reader: Reader, ids: readonly number[]): Promise<SupplierAccountRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return reader.rows<SupplierAccountRow>(`select ${ACCOUNT} from supplier_accounts where id = any ($1) order by id`, [
    ids,
  ]);
}

/** Serialises what changes an account at a supplier, and answers the one in use. */
export async function lockAccount(
  tx: Tx,
  { account, supplier }: Pick<KeptSupplierAccount, 'account' | 'supplier'>,
): Promise<SupplierAccountRow | undefined> {
  await tx.rows(`select pg_advisory_xact_lock(hashtext('supplier_accounts'), $1)`, [account]);
  return tx.row<SupplierAccountRow>(
    `select ${ACCOUNT} from supplier_accounts where account_id = $1 and supplier = $2 and retired_at is null`,
    [account, supplier],
  );
}

export function insertAccount(
  tx: Tx,
  { account, supplier, agency, user, sealed }: Omit<KeptSupplierAccount, 'id'>,
  { by, now }: { by: string; now: Date },
): Promise<SupplierAccountRow | undefined> {
  return tx.row<SupplierAccountRow>(
    `insert into supplier_accounts (account_id, supplier, agency, username, sealed, last_ok_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${ACCOUNT}`,
    [account, supplier, agency, user, sealed, now, by],
  );
}

/** Nothing is begun by it any more; what was, is ended by it. */
export async function retireAccount(tx: Tx, { id }: Pick<KeptSupplierAccount, 'id'>, now: Date): Promise<void> {
  await tx.execute('update supplier_accounts set retired_at = $2 where id = $1', [id, now]);
}

/** As `retireAccount`, for all of accounts that close. */
export async function retireAllOf(tx: Tx, accounts: readonly number[], now: Date): Promise<void> {
  await tx.execute('update supplier_accounts set retired_at = $2 where account_id = any ($1) and retired_at is null', [
    accounts,
    now,
  ]);
}

/** Notes that the supplier has accepted it. */
export async function noteAccepted(tx: Tx, { id }: Pick<KeptSupplierAccount, 'id'>, now: Date): Promise<void> {
  await tx.execute('update supplier_accounts set last_ok_at = $2 where id = $1', [id, now]);
}

/** As `noteAccepted`, of a search's accounts, but once an hour: each change is a line of the audit. */
export async function noteAnswered(tx: Tx, run: string, missing: readonly string[], now: Date): Promise<void> {
  await tx.execute(
    `update supplier_accounts set last_ok_at = $2 where retired_at is null and supplier <> all ($3)
       and last_ok_at < $2::timestamptz - interval '1 hour'
       and id = any (array(select unnest(supplier_accounts) from supplier_searches where run = $1))`,
    [run, now, missing],
  );
}

/** Deletes the passwords of former accounts that no booking needs any more. */
export async function forgetPasswords(tx: Tx, now: Date): Promise<void> {
  await tx.execute(
    `update supplier_accounts a set sealed = '' where sealed <> '' and retired_at < $1 and not exists (
       select from supplier_transactions t where t.supplier_account_id = a.id
         and state not in ('failed', 'expired', 'abandoned', 'cancelled', 'cancelledWithPenalty')
         and (ask_at is not null or ends_on is null or ends_on >= $2::date - $3::int))`,
    [new Date(now.getTime() - IN_FLIGHT_MS), now, OVER_DAYS],
  );
}
