import type { Role, User as UserAnswer } from '#libs/contracts';
import type { Account } from '../accounts/account.entity.js';
import type { User } from './user.entity.js';

/** The full role string: account type, corporate type, user role. */
export function roleOf(user: Pick<User, 'userRole'>, account: Pick<Account, 'type' | 'corporateType'>): Role {
  return `${account.type}.${account.corporateType}.${user.userRole}` as Role;
}

/** The API's form of a user; never with password data. */
export function describeUser(user: User, account: Account): UserAnswer {
  const { id, name, username, email, phone, userRole, accountId, status, lang } = user;
  return {
    id,
    name,
    username,
    email,
    phone,
    role: roleOf(user, account),
    userRole,
    account: accountId,
    accountName: account.companyName,
    status,
    lang,
  };
}
