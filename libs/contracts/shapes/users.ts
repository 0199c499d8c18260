import { z } from 'zod';
import { ById, Flag, Id, keyValueOf, Language, answerRecord, answerRecords, ok } from '../answers.js';
import { listQuery } from '../list-query.js';
import { isReservedName } from '../actors.js';
import { ROLES } from '../permissions.js';
import { aPersonName } from '../texts.js';
import { OwnEmail } from './accounts.js';
import { Phone } from '../phone-number.js';

export const USER_ROLES = ['admin', 'user', 'translator'] as const;

/** Usernames: typeable characters, without look-alikes and spaces. */
export const Username = z
  .string()
  .trim()
  .regex(/^[a-zA-Z0-9][a-zA-Z0-9._@+-]{2,99}$/)
  .refine((name) => !isReservedName(name), 'username.reserved');
/** Length limits only; strength against common passwords and the owner's data is checked where it is set. */
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

const USER_SORTS = ['id', 'name', 'username'] as const;

const UserFields = z.strictObject({
  name: PersonName,
  username: Username,
  email: OwnEmail,
  phone: Phone.or(z.literal('')).default(''),
  /** Absent for a new user: a link to choose one is mailed. Absent for an existing one: it stays. */
  password: Password.optional(),
  status: z.boolean().default(true),
  lang: Language.default('tr'),
});
type UserFields = z.output<typeof UserFields>;

/** A user of an account; the account defaults to the caller's own. */
const SavedUser = UserFields.extend({ id: Id.optional(), role: z.enum(USER_ROLES), account: Id.optional() });
export type SavedUser = z.output<typeof SavedUser>;

/** A user of the platform's own account. */
const OF_PLATFORM = /^supervisor\.agency\./;
/** The role is shown whole, `supervisor.agency.admin`, and taken so too. */
const Administrator = UserFields.extend({
  role: z.preprocess(
    (role) => (typeof role === 'string' ? role.replace(OF_PLATFORM, '') : role),
    z.enum(['admin', 'user']),
  ),
});
export type Administrator = z.output<typeof Administrator>;

const answerUser = answerRecord(User);

export const userShapes = {
  'users.getlist': {
    body: listQuery(USER_SORTS, { account: Id.optional(), status: Flag.optional() }),
    answer: answerRecords(User),
  },
  'users.save': { body: SavedUser, answer: answerUser },
  'users.remove': { body: z.strictObject({ id: Id }), answer: ok },
  'administrators.list': { query: listQuery(USER_SORTS, {}), answer: answerRecords(User) },
  'administrators.get': { params: ById, answer: answerUser },
  'administrators.create': { body: Administrator, answer: answerUser },
  'administrators.update': { params: ById, body: Administrator, answer: answerUser },
  'administrators.patch': {
    params: ById,
    body: keyValueOf(['name', 'email', 'phone', 'lang', 'status', 'role']),
    answer: answerUser,
  },
  'administrators.delete': { params: ById, answer: ok },
} as const;
