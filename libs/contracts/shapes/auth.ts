import { z } from 'zod';
import { Country, Flag, Id, Language, answerData, answerRecord, answerRecords, listQuery, ok } from '../answers.js';
import { ROLES } from '../permissions.js';

export const ACCOUNT_TYPES = ['supervisor', 'corporate', 'partner'] as const;
export const CORPORATE_TYPES = ['agency', 'hotelier'] as const;
export const USER_ROLES = ['admin', 'user', 'translator'] as const;
export const DEFAULT_THEME = '#3A5292';

export const ThemeColour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

export const Account = z.object({
  id: z.number(),
  parent: z.number().nullable(),
  companyName: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  corporateType: z.enum(CORPORATE_TYPES),
  founder: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  country: z.string(),
  status: z.boolean(),
  colorpreference: z.string(),
  markupRate: z.number(),
});
export type Account = z.output<typeof Account>;

export const User = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  userRole: z.enum(USER_ROLES),
  account: z.number(),
  accountName: z.string().optional(),
  status: z.boolean(),
  lang: z.string(),
});
export type User = z.output<typeof User>;

export const Provider = z.object({
  id: z.number(),
  inventories: z.object({ hotels: z.array(z.number()), services: z.array(z.number()) }),
});

const SignedIn = z.object({
  status: z.literal(true),
  msg: z.string(),
  user: User,
  account: Account,
  provider: Provider,
  token: z.string(),
  country: z.string(),
});

export const SiteInfo = z.object({
  account: z.number(),
  companyName: z.string(),
  colorpreference: z.string(),
  languages: z.array(z.string()),
  currencies: z.array(z.string()),
  loginImages: z.array(z.string()),
  country: z.string(),
});

export const ACCOUNT_SORTS = ['id', 'companyName', 'type', 'status'] as const;
export const USER_SORTS = ['id', 'name', 'username'] as const;

const Token = z.object({ token: z.string().max(4_000) });

export const authShapes = {
  'auth.login': {
    body: z.strictObject({ username: z.string().min(1).max(200), password: z.string().min(1).max(200) }),
    answer: SignedIn,
  },
  'auth.status': { body: Token, answer: SignedIn.omit({ msg: true }) },
  'auth.logout': { body: Token, answer: ok },
  'auth.siteinfo': { query: z.object({ url: z.string().max(300).optional() }), answer: answerData(SiteInfo) },
  'accounts.list': {
    query: listQuery(ACCOUNT_SORTS, {
      status: Flag.optional(),
      type: z.enum(ACCOUNT_TYPES).optional(),
      corporateType: z.enum(CORPORATE_TYPES).optional(),
    }),
    answer: answerRecords(Account),
  },
  'accounts.get': { params: z.object({ id: Id }), answer: answerRecord(Account) },
  'accounts.theme': {
    params: z.object({ id: Id }),
    body: z.strictObject({ colorpreference: ThemeColour }),
    answer: answerRecord(Account),
  },
  'users.getlist': { body: listQuery(USER_SORTS, { account: Id.optional() }), answer: answerRecords(User) },
} as const;

export { Country, Language };
