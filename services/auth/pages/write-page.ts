import type { ACCOUNT_PAGES, AccountPage, Agreement, InternalAnswerOf } from '#libs/contracts';
import { formatLocale } from '#libs/languages';
import { textIn, wordsIn, type Words } from '#libs/locales';
import { formatMoney, fromDecimal, type Currency } from '#libs/money';

export type PageName = (typeof ACCOUNT_PAGES)[number];

export interface Party {
  company: string;
  address: string;
  taxOffice: string;
  taxNumber: string;
  contact: string;
}

type Terms = NonNullable<InternalAnswerOf<'subscription.terms'>['terms']>;

/** What a page names: the account, the company that runs the platform, and what the account pays it. */
export interface Parties {
  member: Party;
  platform: Party;
  terms: Terms | null;
  /** What they agree about the sale of the account's hotels on the platform's own site. */
  agreement: Agreement | null;
  date: string;
}

/** Renders a built-in page; empty paragraphs are left out. */
export function writePage(
  name: PageName,
  parties: Parties,
  lang: string,
): Pick<AccountPage, 'title' | 'lang' | 'dir' | 'sections'> {
  const words = wordsIn('api', lang);
  const { member, platform, terms, agreement, date } = parties;
  const values = {
    ...{ company: member.company, platform: platform.company, date },
    ...{ address: member.address, contact: member.contact, tax: taxText(words, member) },
    details: detailsText(words, member),
    platformDetails: detailsText(words, platform),
    reach: joined(member.address, member.contact),
    ...feeTexts(words, terms),
    agreement: agreement ? agreementText(words, agreement) : '',
  };
  const sections = words.t(`pages.${name}.sections`, { returnObjects: true, ...values });
  return {
    title: words.t(`pages.${name}.title`),
    lang: words.lang,
    dir: words.dir,
    sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: paragraphs.filter(Boolean) })),
  };
}

function detailsText(words: Words<'api'>, party: Party): string {
  const facts = joined(party.address, taxText(words, party), party.contact);
  return facts && `${party.company}: ${facts}`;
}

function taxText({ t }: Words<'api'>, { taxOffice, taxNumber }: Party): string {
  const office = taxOffice && t('pages.tax.office', { name: taxOffice });
  const number = taxNumber && t('pages.tax.number', { number: taxNumber });
  return [office, number].filter(Boolean).join(', ');
}

function feeTexts({ t, lang }: Words<'api'>, terms: Terms | null): { fee: string; commission: string } {
  if (!terms) return { fee: '', commission: '' };
  const { plan, amount, currency, isAnnual, commission } = terms;
  const price = formatMoney(fromDecimal(amount), currency as Currency, formatLocale(lang));
  return {
    fee: t(isAnnual ? 'pages.fee.annual' : 'pages.fee.monthly', { plan: textIn(plan, lang), amount: price }),
    commission: commission > 0 ? t('pages.fee.commission', { percent: commission }) : t('pages.fee.noCommission'),
  };
}

function agreementText({ t }: Words<'api'>, { id, version, terms }: Agreement): string {
  const { model, percent, statementDays, payDays } = terms;
  const price = model === 'net' ? t('pages.agreement.net') : t('pages.agreement.commission', { percent });
  return t('pages.agreement.text', { id, version, price, statementDays, payDays });
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ');
