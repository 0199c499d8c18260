import { z } from 'zod';
import { isReservedName } from '../actors.js';
import { Flag, Id, Language, answerRecord, answerRecords, ok } from '../answers.js';
import { callsOf, post } from '../call.js';
import { listQuery } from '../list-query.js';
import { ROLES } from '../permissions.js';
import { Phone } from '../phone-number.js';
import { aPersonName } from '../texts.js';
import { OwnEmail } from './accounts.js';

export const USER_ROLES = ['admin', 'user', 'translator'] as const;

/** A username: characters that can be typed, without look-alikes and spaces. */
export const Username = z
  .string()
  .trim()
  .regex(/^[a-zA-Z0-9][a-zA-Z0-9._@+-]{2,99}$/)
  .refine((name) => !isReservedName(name), 'username.reserved');

/** Only the length; the strength, against common passwords and the user's data, is checked where a password is set. */
export const Password = z.string().min(8).max(200);
export const PersonName = aPersonName(200);

export const User = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(ROLES),
  userRole: z.enum(USER_ROLES),
  account: z.number(),
  accountName: z.string().optional(),
  status: z.boolean(),
  lang: z.string(),
});
export type User = z.output<typeof User>;

export const USER_SORTS = ['id', 'name', 'username'] as const;

export const UserFields = z.strictObject({
  name: PersonName,
  username: Username,
  email: OwnEmail,
  phone: Phone.or(z.literal('')).default(''),
  /** If absent, a new user gets a link to choose one, and an existing user's stays. */
  password: Password.optional(),
  status: z.boolean().default(true),
  lang: Language.default('tr'),
});
export type UserFields = z.output<typeof UserFields>;

/** A user of an account, by default the caller's. */
const SavedUser = UserFields.extend({ id: Id.optional(), role: z.enum(USER_ROLES), account: Id.optional() });
export type SavedUser = z.output<typeof SavedUser>;

export const answerUser = answerRecord(User);

export const userCalls = callsOf('auth', {
  'users.getlist': post('/users/getlist', 'users:read', 'List the users of an account', {
    body: listQuery(USER_SORTS, { account: Id.optional(), status: Flag.optional() }),
    answer: answerRecords(User),
  }),
  'users.save': post('/users/save', 'users:write', 'Create or change a user', { body: SavedUser, answer: answerUser }),
  'users.remove': post('/users/remove', 'users:write', 'Remove a user', {
    body: z.strictObject({ id: Id }),
    answer: ok,
  }),
});

export const userRefusals = [
  'username.taken',
  'email.taken',
  'username.reserved',
  'user.self',
  'user.ownAccess',
  'user.lastAdmin',
  'user.role',
] as const;
