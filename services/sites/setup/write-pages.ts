import { randomUUID } from 'node:crypto';
import { PageInput, type InternalAnswerOf, type LocalText, type PageBlock } from '#libs/contracts';
import { GUEST_LANGUAGES } from '#libs/languages';
import { BLOCKS, type BlockProps, type BlockType, type RichDocument } from '#libs/page-blocks';
import { textIn, wordsIn } from '#libs/locales';
import type { Site } from '../site/site.entity.js';

export type NewPage = PageInput;

interface Facts {
  site: Pick<Site, 'name' | 'seller' | 'contact'>;
  brand: Pick<InternalAnswerOf<'account.brand'>, 'companyName'>;
  hotels: InternalAnswerOf<'hotels.ofSite'>['hotels'];
}

type Key = Parameters<ReturnType<typeof wordsIn<'api'>>['t']>[0];

/** Home, about and contact of an account's data, in every language of guests. */
export function writePages(facts: Facts): NewPage[] {
  return [homePage(facts), aboutPage(facts), contactPage(facts)];
}

function homePage(facts: Facts): NewPage {
  const { hotels } = facts;
  const photos = hotels.flatMap(({ images }) => images.map(({ file }) => file));
  return PageInput.parse({
    kind: 'home',
    title: words(facts, 'sitePages.home'),
    seoTitle: words(facts, 'sitePages.seoTitle'),
    seoDescription: words(facts, 'sitePages.seoDescription'),
    content: {
      content: [
        block('hero', {
          title: words(facts, 'sitePages.heroTitle'),
          lead: words(facts, 'sitePages.heroLead'),
          image: photos[0] ?? null,
        }),
        block('hotels', { title: words(facts, 'sitePages.hotels') }),
        ...(photos.length > 3 ? [gallery(facts, photos.slice(1, 7))] : []),
        block('faq', {
          title: words(facts, 'sitePages.faq'),
          items: (['pay', 'cancel', 'change', 'children'] as const).map((item) => ({
            question: words(facts, `sitePages.questions.${item}.question`),
            answer: words(facts, `sitePages.questions.${item}.answer`),
          })),
        }),
      ],
    },
  });
}

const gallery = (facts: Facts, photos: string[]): PageBlock =>
  block('gallery', {
    title: words(facts, 'sitePages.gallery'),
    images: photos.map((image) => ({ image, caption: [] })),
  });

function aboutPage(facts: Facts): NewPage {
  const { licence, title: registered } = facts.site.seller;
  const paragraphs = (lang: string) => [
    text(facts, lang, 'sitePages.aboutText'),
    text(facts, lang, 'sitePages.aboutBooking'),
    ...(registered ? [text(facts, lang, licence ? 'sitePages.aboutLicensed' : 'sitePages.aboutSeller')] : []),
  ];
  const body = GUEST_LANGUAGES.map((lang) => ({ lang, value: documentOf(paragraphs(lang)) }));
  const image = facts.hotels[0]?.images[1]?.file ?? facts.hotels[0]?.images[0]?.file ?? null;
  return PageInput.parse({
    ...{ kind: 'content', inMenu: true, menuOrder: 10, slug: slugs('hakkimizda', 'about-us') },
    title: words(facts, 'sitePages.about'),
    content: {
      content: [
        block('hero', { title: words(facts, 'sitePages.about'), image, height: 'low' }),
        block('text', { body }),
        block('hotels', { title: words(facts, 'sitePages.hotels'), limit: 3 }),
      ],
    },
  });
}

function contactPage(facts: Facts): NewPage {
  const { name, latitude, longitude } = facts.hotels.find((hotel) => hotel.latitude !== null) ?? {};
  const label = GUEST_LANGUAGES.map((lang) => ({ lang, value: name ?? '' }));
  return PageInput.parse({
    ...{ kind: 'content', inMenu: true, menuOrder: 20, slug: slugs('iletisim', 'contact-us') },
    title: words(facts, 'sitePages.contact'),
    content: {
      content: [
        block('contact', { title: words(facts, 'sitePages.contact'), lead: words(facts, 'sitePages.contactLead') }),
        ...(name ? [block('map', { title: words(facts, 'sitePages.where'), label, latitude, longitude })] : []),
      ],
    },
  });
}

function block<T extends BlockType>(type: T, props: Partial<BlockProps<T>>): PageBlock {
  const { version, fields } = BLOCKS[type];
  return { type, props: { ...fields.parse(props), id: `${type}-${randomUUID()}`, version } };
}

const slugs = (tr: string, en: string) => [
  { lang: 'tr', value: tr },
  { lang: 'en', value: en },
];

const words = (facts: Facts, key: Key): LocalText =>
  GUEST_LANGUAGES.map((lang) => ({ lang, value: text(facts, lang, key) }));

function text({ site, brand, hotels }: Facts, lang: string, key: Key): string {
  const places = [...new Set(hotels.map(({ place }) => place[lang] ?? place['en'] ?? ''))].filter(Boolean);
  const { t } = wordsIn('api', lang);
  return (t as (key: Key, values: object) => string)(key, {
    company: textIn(site.name, lang) || brand.companyName,
    places: new Intl.ListFormat(lang, { type: 'conjunction' }).format(places.slice(0, 3)) || t('sitePages.everywhere'),
    ...{ licence: site.seller.licence, seller: site.seller.title },
  });
}

const documentOf = (paragraphs: string[]): RichDocument => ({
  type: 'doc',
  content: paragraphs.map((paragraph) => ({ type: 'paragraph', content: [{ type: 'text', text: paragraph }] })),
});
