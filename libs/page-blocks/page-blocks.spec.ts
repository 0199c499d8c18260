import type { PageBlock } from '#libs/contracts';
import {
  BLOCKS,
  MOST_BLOCKS,
  cleanDocument,
  definitionOf,
  embedOf,
  migrateProps,
  readContent,
  showContent,
} from './index.js';

const root = { props: {} };
const text = (value: string) => [{ lang: 'en' as const, value }];
const hero = (id: string, props: object = {}): PageBlock => ({ type: 'hero', props: { id, ...props } });
const read = (...content: PageBlock[]) => readContent({ root, content });
const nest = (levels: number): PageBlock =>
  levels === 1 ? hero('leaf') : { type: 'columns', props: { id: `c${levels}`, first: [nest(levels - 1)] } };
const paragraph = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });

describe('the content of a page', () => {
  it('the content of a page has each known block at its version, with all of its fields', () => {
    const blocks = Object.keys(BLOCKS).map((type) => ({ type, props: { id: type } }));
    const { content, faults } = read(...blocks);
    expect(faults).toEqual([]);
    for (const { type, props } of content.content)
      expect(Object.keys(props).sort()).toEqual(
        [...Object.keys(definitionOf(type)!.fields.shape), 'id', 'version'].sort(),
      );
    expect(readContent(content).content).toEqual(content);
  });

  it.each(['carousel', 'constructor', '__proto__', 'toString'])(
    'the content of a page keeps a block of an unknown type as it is, and shows it to no guest (%s)',
    (type) => {
      const unknown = { type, props: { id: 'u', version: 3, list: [{ any: '<b>' }] } };
      const { content, faults } = read(unknown, { ...hero('h'), props: { id: 'h', version: 99, title: 7 } });
      expect(faults).toEqual([]);
      expect(content.content[0]).toEqual(unknown);
      expect(content.content[1]!.props['title']).toBe(7);
      expect(showContent(content, { languages: ['en'], images: [] })).toEqual([]);
    },
  );

  it('the content of a page is refused for too many blocks, too many levels, one id twice, and odd values', () => {
    const faultsOf = (...blocks: PageBlock[]) => read(...blocks).faults.map(({ msg }) => msg);
    expect(faultsOf(...Array.from({ length: MOST_BLOCKS }, (_, at) => hero(`h${at}`)))).toEqual([]);
    expect(faultsOf(...Array.from({ length: MOST_BLOCKS + 1 }, (_, at) => hero(`h${at}`)))).toEqual([
      'page.tooManyBlocks',
    ]);
    expect(faultsOf(nest(6))).toEqual([]);
    expect(faultsOf(nest(7))).toEqual(['page.tooDeep']);
    expect(faultsOf(hero('a'), hero('a'))).toEqual(['page.sameId']);
    expect(faultsOf(hero('a', { height: 'x' }))).toEqual(['page.block']);
    expect(faultsOf({ type: 'x', props: { id: 'x', much: 'x'.repeat(300_000) } })).toEqual(['page.tooLarge']);
    expect(faultsOf({ type: 'embed', props: { id: 'e', address: 'https://evil.example/embed' } })).toEqual([
      'page.embed',
    ]);
  });

  it('the content of a page names its pictures, those in columns too', () => {
    const inner = hero('b', { image: 'two' });
    expect(read(hero('a', { image: 'one' }), { type: 'columns', props: { id: 'c', second: [inner] } }).files).toEqual([
      'one',
      'two',
    ]);
  });

  it('the content of a page is shown in the reader’s language, else the site’s own, else in any', () => {
    const title = [...text('Hello'), { lang: 'tr' as const, value: 'Merhaba' }];
    const { content } = read(hero('a', { title }), hero('b', { title: [{ lang: 'de', value: 'Hallo' }] }));
    const titles = (...languages: string[]) =>
      showContent(content, { languages, images: [] }).map(({ props }) => props['title']);
    expect(titles('tr', 'en')).toEqual(['Merhaba', 'Hallo']);
    expect(titles('fr', 'en')).toEqual(['Hello', 'Hallo']);
  });

  it('the content of a page of an older version is raised step by step', () => {
    const definition = {
      ...{ version: 3, fields: BLOCKS.hero.fields },
      migrations: [
        (props: object) => ({ ...props, two: true }),
        ({ two, ...props }: Record<string, unknown>) => ({ ...props, three: two }),
      ],
    };
    expect(migrateProps(definition, { id: 'a' })).toEqual({ id: 'a', three: true });
    expect(migrateProps(definition, { id: 'a', version: 2, two: 5 })).toEqual({ id: 'a', version: 2, three: 5 });
    expect(migrateProps(definition, { id: 'a', version: 3 })).toEqual({ id: 'a', version: 3 });
  });
});

describe('a formatted text', () => {
  it('a formatted text keeps what is allowed alone', () => {
    const link = (href: string) => ({
      type: 'text',
      text: 'x',
      marks: [{ type: 'link', attrs: { href, onclick: 'x' } }],
    });
    const cleaned = cleanDocument(
      paragraph(
        link('https://a.example'),
        link('javascript:alert(1)'),
        { type: 'image', attrs: { src: 'x' } },
        { type: 'text', text: 'b', marks: [{ type: 'bold', attrs: { style: 'x' } }] },
      ),
    );
    expect(cleaned).toEqual(
      paragraph(
        { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'https://a.example/' } }] },
        { type: 'text', text: 'x' },
        { type: 'text', text: 'b', marks: [{ type: 'bold' }] },
      ),
    );
    expect(cleanDocument('<b>')).toEqual({ type: 'doc', content: [] });
    expect(cleanDocument({ content: [{ type: 'heading', attrs: { level: 1e9 } }] }).content[0]!.attrs).toEqual({
      level: 4,
    });
  });

  it('a formatted text that is nested or long without end is cut', () => {
    let deep: object = { type: 'paragraph' };
    for (let at = 0; at < 10_000; at++) deep = { type: 'blockquote', content: [deep] };
    expect(JSON.stringify(cleanDocument({ content: [deep] })).length).toBeLessThan(1_000);
    const long = Array.from({ length: 50_000 }, () => ({ type: 'paragraph' }));
    expect(cleanDocument({ content: long }).content).toHaveLength(2_000);
  });
});

describe('embedded content', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456'],
    ['https://www.google.com/maps/embed?pb=!1m18!1m12', 'https://www.google.com/maps/embed?pb=!1m18!1m12'],
  ])('embedded content of an allowed provider has its frame (%s)', (address, frame) =>
    expect(embedOf(address)?.frame).toBe(frame),
  );

  it.each([
    ...['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'https://evil.example/?https://youtu.be/dQw4w9WgXcQ'],
    ...[
      'http://youtu.be/dQw4w9WgXcQ',
      'https://youtu.be/"><script>',
      'javascript:alert(1)',
      'https://www.google.com/url?q=x',
    ],
  ])('embedded content of others is refused (%s)', (address) => expect(embedOf(address)).toBeUndefined());
});
