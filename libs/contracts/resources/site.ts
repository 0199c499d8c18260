import { z } from 'zod';
import { HOUSE_LANGUAGES } from '#libs/languages';
import {
  Currency,
  Language,
  LocalName,
  LocalText,
  Revision,
  answerData,
  answerRecord,
  changeOf,
  fileOrImage,
} from '../answers.js';
import { callsOf, get, post, put } from '../call.js';
import { Email } from '../email-address.js';
import { Image, ImageFile } from '../image.js';
import { OfAccount } from '../price-rule-fields.js';
import { oneLine } from '../texts.js';
import { DEFAULT_THEME, ThemeColour } from './accounts.js';

/** Where a site's guests find the account elsewhere. */
export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'x', 'youtube', 'tiktok', 'tripadvisor', 'linkedin'] as const;

/** An address on the web, with its protocol; empty for none. */
const WebLink = z
  .string()
  .trim()
  .max(300)
  .refine((text) => text === '' || (/^https:\/\/[^\s"'<>\\]+$/i.test(text) && URL.canParse(text)), 'site.link');

/** Who sells on the site, as its legal pages and its footer name the seller. */
const Seller = z.strictObject({
  /** The registered title of the company. */
  title: oneLine(200).default(''),
  address: oneLine(300).default(''),
  mersis: z
    .string()
    .trim()
    .regex(/^(\d{16})?$/)
    .default(''),
  /** The licence of a travel agency: its number at TÜRSAB; of a hotel: of the ministry. */
  licence: oneLine(40).default(''),
  /** Its registered electronic mail address (KEP). */
  kep: z.union([z.literal(''), Email]).default(''),
  taxOffice: oneLine(100).default(''),
  taxNumber: oneLine(20).default(''),
});

export const SiteInput = z.strictObject({
  /** The name on the site; empty: the company's. */
  name: LocalName.default([]),
  logo: fileOrImage(ImageFile).nullable().default(null),
  favicon: fileOrImage(ImageFile).nullable().default(null),
  colour: ThemeColour.default(DEFAULT_THEME),
  /** The first is the site's own. */
  languages: z
    .array(Language)
    .min(1)
    .max(20)
    .default([...HOUSE_LANGUAGES]),
  /** The first is shown to new guests. */
  currencies: z.array(Currency).min(1).max(40).default(['try', 'eur', 'usd']),
  /** Beside the forms where guests and staff sign in. */
  loginImages: z.array(fileOrImage(ImageFile)).max(6).default([]),
  contact: z
    .strictObject({
      email: z.union([z.literal(''), Email]).default(''),
      phone: oneLine(30).default(''),
      whatsapp: oneLine(30).default(''),
      address: oneLine(300).default(''),
    })
    .prefault({}),
  social: z.partialRecord(z.enum(SOCIAL_NETWORKS), WebLink).default({}),
  seller: Seller.prefault({}),
  seoTitle: LocalName.default([]),
  seoDescription: LocalText.default([]),
  /** Of Google Analytics or Tag Manager; loaded once a guest agrees. */
  analyticsId: z
    .string()
    .trim()
    .regex(/^((G|GTM)-[A-Z0-9]{4,12})?$/)
    .default(''),
  /** The account's markup in percent when it sells. */
  markupRate: z.number().min(0).max(100).multipleOf(0.01).default(0),
});
export type SiteInput = z.output<typeof SiteInput>;

export const Site = SiteInput.extend({
  id: z.number(),
  account: z.number(),
  revision: Revision,
  logo: Image.nullable(),
  favicon: Image.nullable(),
  loginImages: z.array(Image),
  companyName: z.string(),
  /** Where guests reach the site. */
  address: z.string(),
});
export type Site = z.output<typeof Site>;

export const siteCalls = callsOf('sites', {
  /** The account's site, with defaults from the account where nothing was set. */
  'site.get': get('/site', 'site:read', 'Get the site', { query: OfAccount, answer: answerRecord(Site) }),
  'site.update': put('/site', 'site:write', 'Change the site', {
    query: OfAccount,
    body: changeOf(SiteInput),
    answer: answerRecord(Site),
  }),
  /** Makes the pages that the site does not have, of the account's data, and publishes them. */
  'site.setup': post('/site/setup', 'site:write', 'Set the site up', {
    query: OfAccount,
    body: z.strictObject({}),
    answer: answerData(
      z.object({ pages: z.array(z.object({ id: z.number(), kind: z.string(), isNew: z.boolean() })) }),
    ),
  }),
});

export const siteRefusals = ['site.link'] as const;
