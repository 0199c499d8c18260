import type { PageBlock } from '#libs/contracts';
import type { ClonedDatabase } from '#libs/testing';

/** The account of the platform's own site. */
export const OWN = 1;

export const both = (value: string) => ['tr', 'en'].map((lang) => ({ lang, value }));

interface PlantedPage {
  slug: string;
  title?: string;
  blocks?: PageBlock[];
}

/** Stores published pages as no call would accept them: what is stored was perhaps stored before it was refused. */
export async function plantPages(database: ClonedDatabase, pages: readonly PlantedPage[]): Promise<void> {
  const rows = pages.map(({ slug, title = slug, blocks = [] }) => ({
    slug,
    slugs: ['tr', 'en'].map((lang) => ({ lang, value: slug })),
    title: both(title),
    content: { root: { props: {} }, content: blocks },
  }));
  await database.rows(
    `with sent as (select * from jsonb_to_recordset($2) as s (slug text, slugs jsonb, title jsonb, content jsonb)),
     made as (
       insert into sites.pages (account_id, kind, slug, title, seo_title, seo_description, in_menu, menu_order, content)
       select $1, 'content', slugs, title, title, title, true, 500, content from sent returning *
     ), published as (
       insert into sites.page_versions (page_id, version, account_id, title, seo_title, seo_description, content)
       select id, 1, account_id, title, seo_title, seo_description, content from made
     )
     insert into sites.page_slugs (account_id, lang, slug, page_id)
     select account_id, 'tr', slug -> 0 ->> 'value', id from made`,
    [OWN, JSON.stringify(rows)],
  );
  await database.rows('update sites.pages set live_version = 1 where account_id = $1 and live_version is null', [OWN]);
}

/** Every kind of block, with one text wherever it has any, and one address wherever it leads to. */
export function blocksWith(text: string, link: string, id: string): PageBlock[] {
  const said = both(text);
  const marks = [{ type: 'link', attrs: { href: link, onclick: text } }, { type: 'bold' }];
  const words = [{ type: 'text', text, marks }];
  const document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2, onclick: text }, content: words },
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: words }] }] },
      { type: 'blockquote', content: [{ type: 'paragraph', content: words }] },
      { type: 'image', attrs: { src: link, onerror: text } },
    ],
  };
  const body = ['tr', 'en'].map((lang) => ({ lang, value: document }));
  let count = 0;
  const block = (type: string, props: object): PageBlock => ({
    type,
    props: { id: `${id}-${type}-${++count}`, title: said, ...props },
  });
  return [
    block('hero', { lead: said, button: said, to: '/search' }),
    block('hero', { lead: said, button: said, to: link }),
    block('text', { body }),
    block('gallery', { images: [{ image: 'photo', caption: said }] }),
    block('faq', { items: [{ question: said, answer: said }] }),
    block('contact', { lead: said }),
    block('search', { lead: said }),
    block('map', { label: said, latitude: 38, longitude: 34 }),
    block('embed', { address: 'https://youtu.be/dQw4w9WgXcQ' }),
    block('embed', { address: link }),
    ...['hotels', 'rooms', 'tours', 'offers'].map((type) => block(type, { limit: 1 })),
    block('columns', { first: [block('hero', { lead: said, to: link }), block('text', { body })] }),
    block('carousel', { html: text }),
  ];
}
