import { z } from 'zod';
import { OWN_ACCOUNT, callsOf, get, patch, post, put, remove } from '../call.js';
import { hostIn } from '../host-name.js';
import { CURRENCIES } from '#libs/money';
import {
  ById,
  Country,
  Flag,
  Id,
  keyValueOf,
  Language,
  answerData,
  answerList,
  answerRecord,
  answerRecords,
  ok,
} from '../answers.js';
import { Email } from '../email-address.js';
import { Phone, PhoneText } from '../phone-number.js';
import { listQuery } from '../list-query.js';
import { aName, aPersonName, oneLine } from '../texts.js';
import { SUBSCRIPTION_STATES } from './subscriptions.js';

export const ACCOUNT_TYPES = ['supervisor', 'corporate', 'partner'] as const;
export const CORPORATE_TYPES = ['agency', 'hotelier'] as const;
export const DEFAULT_THEME = '#3A5292';

export const ThemeColour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);
/** The e-mail address of a user or an account, in lower case. */
export const OwnEmail = Email.transform((address) => address.toLowerCase());
/** A public website's address: a scheme and a host name, in the form of DNS. */
const WebAddress = z
  .string()
  .trim()
  .max(300)
  .meta({ format: 'hostname' })
  .transform((text, fault) => {
    if (text === '') return '';
    const host = hostIn(text.replace(/^https?:\/\//i, '').replace(/\/$/, ''));
    if (host) return `${/^http:/i.test(text) ? 'http' : 'https'}://${host}`;
    fault.addIssue({ code: 'custom', message: 'account.host' });
    return z.NEVER;
  });

const Founder = z.strictObject({
  name: aPersonName(200),
  email: OwnEmail.or(z.literal('')),
  phone: Phone.or(z.literal('')),
});

const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;

const BankAccount = z.strictObject({
  companyName: oneLine(200),
  accounts: z
    .array(
      z.strictObject({
        bank: aName(100),
        iban: z
          .string()
          .meta({ pattern: IBAN.source })
          .transform((iban) => iban.replaceAll(/\s/g, '').toUpperCase())
          .pipe(z.string().regex(IBAN)),
        currency: z.enum(CURRENCIES),
      }),
    )
    .max(20),
});

const Ids = z.array(Id).max(1_000).default([]);

/** What a parent withholds from a partner agency, by id; never the partner's own records. */
export const Withheld = z.strictObject({ hotels: Ids, tours: Ids, extras: Ids });
export type Withheld = z.output<typeof Withheld>;

/** The fields of an account that can change; its type and parent cannot. */
export const AccountFields = z.strictObject({
  companyName: aName(200),
  founder: Founder.nullable().default(null),
  email: OwnEmail.or(z.literal('')).default(''),
  /** With a country prefix, or of the account's country. */
  phone: PhoneText.default(''),
  country: Country.default('TR'),
  city: oneLine(100).default(''),
  address: z.string().trim().max(500).default(''),
  taxNumber: oneLine(30).default(''),
  taxOffice: oneLine(100).default(''),
  bankAccount: BankAccount.nullable().default(null),
  lang: Language.default('tr'),
  status: z.boolean().default(true),
  colorpreference: ThemeColour.default(DEFAULT_THEME),
  /** For a partner agency, set by its parent; unchanged if absent. */
  withheld: Withheld.optional(),
  /** Whether its staff may write invoices without a booking; set by the platform, unchanged if absent. */
  freeInvoices: z.boolean().optional(),
});
export type AccountFields = z.output<typeof AccountFields>;

const NewAccount = AccountFields.extend({
  /** A corporate is below the platform, a partner below a corporate or the platform. */
  type: z.enum(['corporate', 'partner']),
  corporateType: z.enum(CORPORATE_TYPES),
  /** The parent account; by default the caller's own. */
  parent: Id.optional(),
});

/** Ids of what an account sells, at most a thousand of each. */
export const Inventories = z.object({ hotels: z.array(z.number()), services: z.array(z.number()) });

export const Account = z.object({
  id: z.number(),
  parent: z.number().nullable(),
  companyName: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  corporateType: z.enum(CORPORATE_TYPES),
  founder: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  city: z.string(),
  address: z.string(),
  taxNumber: z.string(),
  taxOffice: z.string(),
  bankAccount: BankAccount.nullable(),
  lang: z.string(),
  status: z.boolean(),
  colorpreference: z.string(),
  markupRate: z.number(),
  webpageAddress: z.string(),
  extranetAddress: z.string(),
  hasCardInfo: z.boolean(),
  withheld: Withheld,
  freeInvoices: z.boolean(),
  /** The plan of its subscription. */
  subInfoid: z.number().nullable(),
  subscriptionState: z.enum(SUBSCRIPTION_STATES),
  /** Its contract with the platform: the effective date and the text's address. */
  contract: z.object({ date: z.number(), path: z.string() }),
});
export type Account = z.output<typeof Account>;

const ACCOUNT_SORTS = ['id', 'companyName', 'type', 'status'] as const;

const Section = z.object({ heading: z.string(), paragraphs: z.array(z.string()) });
/** A text with the account's names filled in: the contract, the privacy notice. */
export const AccountPage = z.object({
  title: z.string(),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  company: z.string(),
  date: z.number(),
  sections: z.array(Section),
  /** The names of a contract's parties, who sign it. */
  signatures: z.array(z.string()),
});
export type AccountPage = z.output<typeof AccountPage>;
/** The text's language; by default the caller's. */
const InLanguage = z.object({ lang: Language.optional() });
export const ACCOUNT_PAGES = ['contract', 'privacy', 'contact'] as const;

/** The fields of an account that may be changed one at a time. */
export const ACCOUNT_PATCH_KEYS = [
  'companyName',
  'founder',
  'email',
  'phone',
  'country',
  'city',
  'address',
  'taxNumber',
  'taxOffice',
  'bankAccount',
  'lang',
  'status',
  'colorpreference',
  'withheld',
  'freeInvoices',
] as const satisfies ReadonlyArray<keyof AccountFields>;

const answerAccount = answerRecord(Account);

export const accountCalls = callsOf('auth', {
  'accounts.list': get('/accounts', 'accounts:read', 'List accounts', {
    query: listQuery(ACCOUNT_SORTS, {
      status: Flag.optional(),
      type: z.enum(ACCOUNT_TYPES).optional(),
      corporateType: z.enum(CORPORATE_TYPES).optional(),
      hasCardInfo: Flag.optional(),
      /** From older clients, without effect: answers say whether there is a card, and never show it. */
      showCCInfo: Flag.optional(),
    }),
    answer: answerRecords(Account),
  }),
  'accounts.listall': get('/accounts/listall', 'accounts:read', 'List accounts for a drop-down', {
    query: z.object({ reverse: Flag.optional() }),
    answer: answerList(Account.pick({ id: true, companyName: true, type: true, corporateType: true, parent: true })),
  }),
  'accounts.get': get('/accounts/{id}', 'user', 'Get an account', {
    params: ById,
    answer: answerRecord(Account.extend({ inventories: Inventories })),
  }),
  'accounts.create': post('/accounts', 'accounts:write', 'Create an account', {
    body: NewAccount,
    answer: answerAccount,
  }),
  'accounts.update': put('/accounts/{id}', 'accounts:write', 'Replace an account', {
    params: ById,
    body: AccountFields,
    answer: answerAccount,
  }),
  'accounts.patch': patch('/accounts/{id}', 'accounts:write', 'Change one field of an account', {
    params: ById,
    body: keyValueOf(ACCOUNT_PATCH_KEYS),
    answer: answerAccount,
  }),
  'accounts.delete': remove('/accounts/{id}', 'accounts:write', 'Remove an account', { params: ById, answer: ok }),
  'accounts.theme': put('/accounts/{id}/theme', OWN_ACCOUNT, "Set an account's colour", {
    params: ById,
    body: z.strictObject({ colorpreference: ThemeColour }),
    answer: answerAccount,
  }),
  'accounts.markup': post('/accounts/{id}/markup', 'accounts:write', "Set an account's markup", {
    params: ById,
    body: z.strictObject({ markupRate: z.number().min(0).max(100).multipleOf(0.01) }),
    answer: answerAccount,
  }),
  'accounts.setwebpage': post('/accounts/{id}/setwebpage', OWN_ACCOUNT, "Set an account's addresses on the web", {
    params: ById,
    body: z.strictObject({ webpageAddress: WebAddress, extranetAddress: WebAddress }),
    answer: answerAccount,
  }),
  'accounts.contract': get('/accounts/{id}/contract', 'user', "Get an account's contract", {
    params: ById,
    query: InLanguage,
    answer: answerData(AccountPage),
  }),
  'accounts.contractdownload': get('/accounts/{id}/contract/download', 'user', "Download an account's contract", {
    params: ById,
    query: InLanguage,
  }),
  'accounts.page': get('/accounts/{account}/page/{page}', 'public', "Get one page of an account's site", {
    params: z.object({ account: Id, page: z.enum(ACCOUNT_PAGES).or(z.string().max(100)) }),
    query: InLanguage,
    answer: answerData(AccountPage),
  }),
});

export const accountRefusals = [
  'account.host',
  'account.own',
  'account.openBookings',
  'account.place',
  'account.withheld',
  'account.noPartner',
  'account.iban',
  'account.expired',
] as const;
