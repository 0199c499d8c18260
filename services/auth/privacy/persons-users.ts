import type { Tx } from '#libs/database';

export interface PersonsUser extends Record<string, unknown> {
  id: number;
  account: number;
  username: string;
}

/** The users with an e-mail address, of the accounts in reach. */
export function usersOf(tx: Tx, email: string): Promise<PersonsUser[]> {
  return tx.rows<PersonsUser>(
    `select id, account_id as account, name, username, email, phone, user_role as "userRole", status, lang, created_at as "createdAt"
     from users where lower(email) = $1 order by id`,
    [email],
  );
}

/** All stored data about them here: their sessions, and their actions in the audit. */
export async function collectUsers(tx: Tx, users: PersonsUser[]): Promise<Record<string, unknown[]>> {
  const ids = users.map(({ id }) => id);
  return {
    users,
    sessions: await tx.rows(
      `select user_id as user, created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", ip, agent
       from sessions where user_id = any ($1) order by created_at`,
      [ids],
    ),
    apiKeys: await tx.rows(
      `select user_id as user, key_id as "keyId", name, scopes, ips, created_at as "createdAt", last_used_at as "lastUsedAt", ended_at as "endedAt"
       from api_keys where user_id = any ($1) order by id`,
      [ids],
    ),
    audit: await tx.rows(
      `select at, service, call, account_id as account, user_id as user, ip, request_id as "requestId"
       from audit.entries where user_id = any ($1) order by at, id`,
      [ids],
    ),
  };
}

/** Whether an account would be left without an active administrator. */
export async function wouldLeaveNoAdmin(tx: Tx, users: PersonsUser[]): Promise<boolean> {
  const left = await tx.row(
    `select 1 from users u where u.id = any ($1) and u.status and u.deleted_at is null and u.user_role = 'admin' and not exists (
       select 1 from users o where o.account_id = u.account_id and o.status and o.deleted_at is null and o.user_role = 'admin' and o.id <> all ($1))`,
    [users.map(({ id }) => id)],
  );
  return left !== undefined;
}

/** Anonymises users: they can no longer sign in, and no personal data is left. */
export async function forgetUsers(
  tx: Tx,
  { email, users, pseudonym }: { email: string; users: PersonsUser[]; pseudonym: string },
): Promise<Record<string, number>> {
  const ids = users.map(({ id }) => id);
  const sessions = await tx.execute(
    `update sessions set ended_at = coalesce(ended_at, now()), ip = '', agent = '' where user_id = any ($1)`,
    [ids],
  );
  const apiKeys = await tx.execute(
    `update api_keys set ended_at = coalesce(ended_at, now()), name = $2, ips = '{}' where user_id = any ($1)`,
    [ids, pseudonym],
  );
  await tx.execute('delete from challenges where user_id = any ($1)', [ids]);
  await tx.execute('delete from links where user_id = any ($1)', [ids]);
  // An invalid hash matches no password.
  const anonymous = await tx.execute(
    `update users set name = $2, username = $2 || '-' || id, email = $2 || '@erased.invalid', phone = '', status = false,
       password_hash = '', otp_method = 'none', otp_sealed = null, recovery_hashes = '{}'
     where id = any ($1)`,
    [ids, pseudonym],
  );
  const founders = await tx.execute(
    `update accounts set founder = jsonb_build_object('name', $2::text, 'email', '', 'phone', '') where lower(founder ->> 'email') = $1`,
    [email, pseudonym],
  );
  const contacts = await tx.execute(`update accounts set email = '', phone = '' where lower(email) = $1`, [email]);
  return { users: anonymous, sessions, apiKeys, founders, accountContacts: contacts };
}
