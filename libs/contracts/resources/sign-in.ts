import { z } from 'zod';
import { callsOf, get, post } from '../call.js';
import { Country, Id, Language, answerData, ok } from '../answers.js';
import { aName } from '../texts.js';
import { Account, CORPORATE_TYPES, Inventories, OwnEmail } from './accounts.js';
import { Phone } from '../phone-number.js';
import { Password, PersonName, User, Username } from './users.js';

const Provider = z.object({
  id: z.number(),
  inventories: Inventories,
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
export type SignedIn = z.output<typeof SignedIn>;

/** Name and password are correct, and a one-time code is required; the challenge identifies this sign-in. */
const OtpNeeded = z.object({
  status: z.literal(false),
  msg: z.literal('needOTP'),
  method: z.enum(['mail', 'totp']),
  challenge: z.string(),
});

const SiteInfo = z.object({
  account: z.number(),
  companyName: z.string(),
  colorpreference: z.string(),
  languages: z.array(z.string()),
  currencies: z.array(z.string()),
  loginImages: z.array(z.string()),
  /** The addresses of its logo and its icon; null for none. */
  logo: z.string().nullable(),
  favicon: z.string().nullable(),
  /** Loaded once a guest agrees; empty for none. */
  analyticsId: z.string(),
  country: z.string(),
});

const Token = z.object({ token: z.string().max(16_000) });
/** A link's code of 256 bits. */
const LinkCode = z.string().regex(/^[\w-]{20,100}$/);
/** Whether a name or an address is free; addresses are always free for callers who are not staff. */
const yesOrNo = z.object({ status: z.boolean() });

export const signInCalls = callsOf('auth', {
  'auth.login': post('/authentication/login', 'public', 'Sign in with a user name and a password', {
    body: z.strictObject({ username: z.string().min(1).max(200), password: z.string().min(1).max(200) }),
    answer: z.discriminatedUnion('status', [SignedIn, OtpNeeded]),
  }),
  'auth.checkotp': post('/authentication/checkotp', 'public', 'Complete a sign-in with a one-time code', {
    body: z.strictObject({
      username: z.string().min(1).max(200),
      /** Six digits, or a recovery code. */
      code: z.string().trim().min(6).max(20),
      challenge: z.string().max(100).optional(),
    }),
    answer: SignedIn,
  }),
  'auth.status': post('/authentication/status', 'public', 'Get the user of a token', {
    body: Token,
    answer: SignedIn.omit({ msg: true }),
  }),
  /** Without a token in the body, the caller's session. */
  'auth.logout': post('/authentication/logout', 'public', 'End the session of a token', {
    body: Token.partial().prefault({}),
    answer: ok,
  }),
  'auth.availableuser': post('/authentication/availableuser', 'public', 'Check whether a user name is free', {
    body: z.strictObject({ username: z.string().max(200) }),
    answer: yesOrNo,
  }),
  'auth.control': post('/authentication/control', 'public', 'Check whether a user name or an e-mail address is known', {
    body: z.union([z.strictObject({ username: z.string().max(200) }), z.strictObject({ email: z.string().max(200) })]),
    answer: yesOrNo,
  }),
  'auth.register': post('/authentication/register', 'public', 'Register a company and its first user', {
    /** The account of the registration's site; any other is refused. */
    query: z.object({ provider: Id.optional() }),
    body: z.strictObject({
      companyName: aName(200),
      corporateType: z.enum(CORPORATE_TYPES),
      name: PersonName,
      email: OwnEmail,
      phone: Phone,
      username: Username,
      password: Password,
      country: Country.default('TR'),
      lang: Language.default('tr'),
      /** The plan of the trial. */
      plan: Id.optional(),
    }),
    answer: z.object({ status: z.literal(true), msg: z.string() }),
  }),
  'auth.confirm': post('/authentication/confirm', 'public', 'Confirm the e-mail address of a registration', {
    body: z.strictObject({ code: LinkCode }),
    answer: z.object({ status: z.literal(true), msg: z.string() }),
  }),
  /** Sends a registration's link again, for a caller with its password. */
  'auth.resendconfirm': post(
    '/authentication/resendconfirm',
    'public',
    'Send the confirmation mail of a registration again',
    {
      body: z.strictObject({ username: z.string().min(1).max(200), password: z.string().min(1).max(200) }),
      answer: z.object({ status: z.literal(true), msg: z.string() }),
    },
  ),
  'auth.sendlostpasslink': post('/authentication/sendlostpasslink', 'public', 'Send a link for a new password', {
    body: z.strictObject({ email: z.string().min(3).max(200), lang: Language.default('tr') }),
    answer: ok,
  }),
  'auth.querylostpasscode': post('/authentication/querylostpasscode', 'public', 'Check the code of a password link', {
    body: z.strictObject({ code: LinkCode }),
    answer: ok,
  }),
  'auth.createnewpass': post(
    '/authentication/createnewpass',
    'public',
    'Set a new password with the code of a password link',
    {
      body: z.strictObject({ code: LinkCode, password: Password }),
      answer: z.object({ status: z.literal(true), msg: z.string() }),
    },
  ),
  'auth.siteinfo': get('/api/getsiteinfo', 'public', "Get a site's account, colour and languages", {
    query: z.object({ url: z.string().max(300).optional() }),
    answer: answerData(SiteInfo),
  }),
});

export const signInRefusals = [
  'wrongCredentials',
  'otp.wrong',
  'otp.expired',
  'otp.notBegun',
  'password.wrong',
  'password.weak',
  'link.expired',
  'register.wrongSite',
  'inactiveAccount',
] as const;
