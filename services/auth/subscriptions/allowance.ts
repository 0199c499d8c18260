import type { Allowance, SessionIdentity } from '#libs/contracts';
import type { Tx } from '#libs/database';

interface StatusRow {
  maySell: boolean;
  accounts: number[];
  hotels: { max: number | null; liftedBy: Allowance['hotels']['liftedBy'] } | null;
}

/** The rights and limits of an account's subscription; an account without one is unlimited. */
export async function loadAllowance(tx: Tx, account: number): Promise<Pick<SessionIdentity, 'maySell' | 'allowance'>> {
  const status = await tx.row<StatusRow>(
    `select s.may_sell as "maySell", s.allowed -> 'hotels' as hotels,
       case when s.allowed #>> '{hotels,max}' is null then '{}' else array(
         select a.id from accounts a where a.id in (select account_scope(s.id)) and a.deleted_at is null
         order by a.id <> s.id, a.id
       ) end as accounts
     from accounts s where s.id = subscriber_of($1)`,
    [account],
  );
  if (!status) return { maySell: true, allowance: null };
  const { maySell, hotels, accounts } = status;
  const max = hotels?.max ?? null;
  return { maySell, allowance: max === null ? null : { accounts, hotels: { max, liftedBy: hotels!.liftedBy } } };
}
