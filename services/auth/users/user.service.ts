import { Inject, Injectable } from '@nestjs/common';
import { ILike, type FindOptionsWhere } from 'typeorm';
import type { InputOf, Role, Stats, User as UserAnswer } from '#libs/contracts';
import { Database } from '#libs/database';
import { likePattern, offsetOf, pageOf, type Context } from '#libs/service';
import type { Account } from '../accounts/account.entity.js';
import { User } from './user.entity.js';

@Injectable()
export class UserService {
  constructor(@Inject(Database) private readonly database: Database) {}

  async list(
    ctx: Context,
    query: InputOf<'users.getlist'>['body'],
  ): Promise<{ status: true; records: UserAnswer[]; stats: Stats }> {
    const own: FindOptionsWhere<User> = query.account ? { accountId: query.account } : {};
    const pattern = query.keyword ? ILike(likePattern(query.keyword)) : undefined;
    const where = pattern
      ? (['name', 'username', 'email'] as const).map((column) => ({ ...own, [column]: pattern }))
      : own;
    const [rows, total] = await this.database.tx(ctx, (tx) =>
      tx.repository(User).findAndCount({
        where,
        relations: { account: true },
        order: { [query.sort]: query.order, id: query.order },
        skip: offsetOf(query),
        take: query.limit,
      }),
    );
    return pageOf(
      rows.map((user) => describeUser(user, user.account)),
      total,
      query,
    );
  }
}

/** The full role string: account type, corporate type, user role. */
export function roleOf(user: User, account: Account): Role {
  return `${account.type}.${account.corporateType}.${user.userRole}` as Role;
}

/** A user as the API shows it; never with anything of the password. */
export function describeUser(user: User, account: Account): UserAnswer {
  const { id, name, username, email, userRole, accountId, status, lang } = user;
  return {
    id,
    name,
    username,
    email,
    role: roleOf(user, account),
    userRole,
    account: accountId,
    accountName: account.companyName,
    status,
    lang,
  };
}
