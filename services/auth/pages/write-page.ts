import type { ACCOUNT_PAGES, AccountPage } from '#libs/contracts';
import { wordsIn, type Words } from '#libs/locales';

export type PageName = (typeof ACCOUNT_PAGES)[number];

/** The parties named by a page: the account, and the company that runs the platform. */
export interface Parties {
  company: string;
  address: string;
  taxOffice: string;
  taxNumber: string;
  contact: string;
  platform: string;
  date: string;
}

/** Renders a built-in page; empty paragraphs are left out. */
export function writePage(
  name: PageName,
  parties: Parties,
  lang: string,
): Pick<AccountPage, 'title' | 'lang' | 'dir' | 'sections'> {
  const words = wordsIn('api', lang);
  const tax = taxText(words, parties);
  const { address, contact } = parties;
  const values = { ...parties, tax, details: joined(address, tax, contact), reach: joined(address, contact) };
  const sections = words.t(`pages.${name}.sections`, { returnObjects: true, ...values });
  return {
    title: words.t(`pages.${name}.title`),
    lang: words.lang,
    dir: words.dir,
    sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: paragraphs.filter(Boolean) })),
  };
}

function taxText({ t }: Words<'api'>, { taxOffice, taxNumber }: Parties): string {
  const office = taxOffice && t('pages.tax.office', { name: taxOffice });
  const number = taxNumber && t('pages.tax.number', { number: taxNumber });
  return [office, number].filter(Boolean).join(', ');
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ');
