import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  Language,
  Email,
  PersonName,
  Phone,
  type Administrator,
  type InputOf,
  type Stats,
  type User as UserAnswer,
} from '#libs/contracts';
import { Database } from '#libs/database';
import { notFound, applyPatch, patchKey, type Context } from '#libs/service';
import { describeUser } from './describe-user.js';
import type { User } from './user.entity.js';
import { UserService, lockUser, userIn } from './user.service.js';

type Changes = Partial<Pick<User, 'name' | 'email' | 'phone' | 'lang' | 'status' | 'userRole'>>;
const key = patchKey<Changes>();

/** The fields of an administrator that `PATCH {key, value}` may change. */
const PATCH_KEYS = new Map([
  ['name', key(PersonName, (changes, name) => void (changes.name = name))],
  ['email', key(Email, (changes, email) => void (changes.email = email))],
  ['phone', key(Phone.or(z.literal('')), (changes, phone) => void (changes.phone = phone))],
  ['lang', key(Language, (changes, lang) => void (changes.lang = lang))],
  ['status', key(z.boolean(), (changes, status) => void (changes.status = status))],
  ['role', key(z.enum(['admin', 'user']), (changes, role) => void (changes.userRole = role))],
]);

/** The users of the platform's own account, managed by its administrators. */
@Injectable()
export class AdministratorService {
  constructor(
    private readonly database: Database,
    private readonly users: UserService,
  ) {}

  list(
    ctx: Context,
    query: InputOf<'administrators.list'>['query'],
  ): Promise<{ status: true; records: UserAnswer[]; stats: Stats }> {
    return this.users.page(ctx, { account: { type: 'supervisor' } }, query);
  }

  get(ctx: Context, id: number): Promise<UserAnswer> {
    return this.database.tx(ctx, async (tx) => {
      const user = administrator(await userIn(tx, id));
      return describeUser(user, user.account);
    });
  }

  create(ctx: Context, administrator: Administrator): Promise<UserAnswer> {
    return this.users.save(ctx, { ...administrator, account: ctx.account });
  }

  async update(ctx: Context, id: number, administrator: Administrator): Promise<UserAnswer> {
    await this.get(ctx, id);
    return this.users.save(ctx, { ...administrator, id });
  }

  patch(ctx: Context, id: number, patch: { key: string; value?: unknown }): Promise<UserAnswer> {
    return this.database.tx(ctx, async (tx) => {
      const user = administrator(await lockUser(tx, id));
      const changes: Changes = {};
      await applyPatch(PATCH_KEYS, changes, { key: patch.key, value: patch.value }, ctx);
      return this.users.change(tx, ctx, user, changes);
    });
  }

  async remove(ctx: Context, id: number): Promise<void> {
    await this.get(ctx, id);
    await this.users.remove(ctx, id);
  }
}

function administrator(user: User): User {
  if (user.account.type !== 'supervisor') throw notFound();
  return user;
}
