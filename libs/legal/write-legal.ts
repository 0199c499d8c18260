import { createHash } from 'node:crypto';
import type { LegalKind, LegalPage, LegalSeller, LocalText } from '#libs/contracts';
import { textIn, wordsIn, type Words } from '#libs/locales';
import type { OrderTexts } from './describe-order.js';

export interface LegalSource {
  seller: LegalSeller;
  /** The seller's own clauses, behind ours. */
  clauses?: LocalText;
  /** What is ordered; a text that is shown before has words in its place. */
  order?: OrderTexts;
}

/**
 * A legal text of a seller in a language, as far as its order is known.
 * Law: Mesafeli Sözleşmeler Yönetmeliği (27.11.2014/29188) §§ 5, 6, 15; 6698 sayılı Kanun (KVKK) §§ 10, 11.
 */
export function writeLegal(kind: LegalKind, { seller, clauses, order }: LegalSource, lang: string): LegalPage {
  const words = wordsIn('api', lang);
  const page = { kind, lang: words.lang, dir: words.dir, company: seller.company };
  const title = words.t(`legal.${kind}.title`);
  const sections = sectionsOf(words, kind, { seller, clauses, order });
  const general = order ? sectionsOf(words, kind, { seller, clauses }) : sections;
  return { ...page, title, sections, version: versionOf([title, general]) };
}

const versionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);

function sectionsOf(words: Words<'api'>, kind: LegalKind, { seller, clauses, order }: LegalSource) {
  const { t } = words;
  const asOrdered = t('legal.asOrdered');
  const values = {
    ...{ company: seller.title || seller.company, site: seller.site, seller: sellerText(words, seller) },
    contact: [seller.email, seller.phone].filter(Boolean).join(' · '),
    buyer: order?.buyer ?? t('legal.asBuyer'),
    ...{ services: order?.services ?? asOrdered, price: order?.price ?? asOrdered },
    ...{ payment: order?.payment ?? asOrdered, cancellation: order?.cancellation ?? asOrdered },
  };
  const written = t(`legal.${kind}.sections`, { returnObjects: true, ...values }) as Section[];
  const own = clauses ? textIn(clauses, words.lang).trim() : '';
  const added = own ? [{ heading: t('legal.clauses'), paragraphs: [own] }] : [];
  return [...written, ...added]
    .map(({ heading, paragraphs }) => ({
      heading,
      paragraphs: paragraphs.flatMap((each) => each.split('\n')).filter(Boolean),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
}

interface Section {
  heading: string;
  paragraphs: string[];
}

/** The seller's identity, a fact in a line; what is not known is left out. */
function sellerText({ t }: Words<'api'>, seller: LegalSeller): string {
  const facts = ['address', 'mersis', 'licence', 'taxOffice', 'taxNumber', 'phone', 'email', 'kep', 'site'] as const;
  const known = facts.filter((fact) => seller[fact]).map((fact) => t(`legal.seller.${fact}`, { value: seller[fact] }));
  return [seller.title || seller.company, ...known].join('\n');
}

/** As legal texts name the seller, for other papers. */
export function describeSeller(seller: LegalSeller, lang: string): string {
  return sellerText(wordsIn('api', lang), seller);
}
