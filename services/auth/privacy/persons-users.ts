import type { Tx } from '#libs/database';

export interface PersonsUser extends Record<string, unknown> {
  id: number;
  username: string;
}

/** The users with an e-mail address, of the accounts in reach. */
export function usersOf(tx: Tx, email: string): Promise<PersonsUser[]> {
  return tx.rows<PersonsUser>(
    `select id, account_id as account, name, username, email, user_role as "userRole", status, lang, created_at as "createdAt"
     from users where lower(email) = $1 order by id`,
    [email],
  );
}

/** All that is kept of them here: their sessions, and what the audit says they did. */
export async function collectUsers(tx: Tx, users: PersonsUser[]): Promise<Record<string, unknown[]>> {
  const ids = users.map(({ id }) => id);
  return {
    users,
    sessions: await tx.rows(
      `select user_id as user, created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", ip, agent
       from sessions where user_id = any ($1) order by created_at`,
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
    `select 1 from users u where u.id = any ($1) and u.status and u.user_role = 'admin' and not exists (
       select 1 from users o where o.account_id = u.account_id and o.status and o.user_role = 'admin' and o.id <> all ($1))`,
    [users.map(({ id }) => id)],
  );
  return left !== undefined;
}

export interface Anonymous {
  email: string;
  users: PersonsUser[];
  pseudonym: string;
  /** Of a password that nobody knows. */
  passwordHash: string;
}

/** Makes users anonymous: nobody signs in as them any more, and nothing tells who they were. */
export async function forgetUsers(
  tx: Tx,
  { email, users, pseudonym, passwordHash }: Anonymous,
): Promise<Record<string, number>> {
  const ids = users.map(({ id }) => id);
  const sessions = await tx.change(
    `update sessions set ended_at = coalesce(ended_at, now()), ip = '', agent = '' where user_id = any ($1)`,
    [ids],
  );
  const anonymous = await tx.change(
    `update users set name = $2, username = $2 || '-' || id, email = $2 || '@erased.invalid', password_hash = $3, status = false
     where id = any ($1)`,
    [ids, pseudonym, passwordHash],
  );
  const founders = await tx.change(
    `update accounts set founder = jsonb_build_object('name', $2::text, 'email', '', 'phone', '') where lower(founder ->> 'email') = $1`,
    [email, pseudonym],
  );
  return { users: anonymous, sessions, founders };
}
