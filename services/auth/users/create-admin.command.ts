import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isReservedName } from '#libs/contracts';
import { systemScope } from '#libs/database';
import { ConfigFault } from '#libs/process';
import type { AuthRuntime } from '../auth.config.js';
import { hashPassword } from '../passwords/password.js';

const SCOPE = systemScope('auth.operator');

const USAGE = 'npm run admin:create -- --username NAME --email ADDRESS [--name "First Last"] [--company "Company"]';

/**
 * Makes the first supervisor, and the platform's account where it is missing. The password comes from
 * KONAK_ADMIN_PASSWORD, or is generated and shown once; there is no default one.
 */
export async function createAdminCommand({ database, config }: AuthRuntime, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
      company: { type: 'string', default: 'Konak' },
    },
  });
  const { username, email } = values;
  if (!username || !email) throw new ConfigFault(`Whom? ${USAGE}`);
  if (isReservedName(username)) throw new ConfigFault(`${username} is a name of the system.`);
  const given = process.env['KONAK_ADMIN_PASSWORD'];
  if (given !== undefined && given.length < 12)
    throw new ConfigFault('KONAK_ADMIN_PASSWORD has fewer than 12 characters.');
  const password = given ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password, config);
  await database.tx(SCOPE, async (tx) => {
    if (await tx.row('select 1 from users where lower(username) = lower($1)', [username]))
      throw new ConfigFault(`There is a user ${username} already.`);
    const platform =
      (await tx.row<{ id: number }>(`select id from accounts where type = 'supervisor' order by id limit 1`)) ??
      (await tx.row<{ id: number }>(
        `insert into accounts (company_name, type, corporate_type) values ($1, 'supervisor', 'agency') returning id`,
        [values.company],
      ));
    await tx.execute(
      `insert into users (account_id, name, username, email, password_hash, user_role) values ($1, $2, $3, $4, $5, 'admin')`,
      [platform!.id, values.name ?? username, username, email, passwordHash],
    );
  });
  const shown = given ? '' : `, password: ${password}`;
  process.stdout.write(`The supervisor ${username} may sign in${shown}.\n`);
}
