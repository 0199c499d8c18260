import type { Image, LocalText, PageBlock, PageContent, ShownBlock } from '#libs/contracts';
import { definitionOf, migrateProps, type BlockProps, type BlockType } from './blocks.js';
import { convertProps } from './convert-props.js';
import { embedOf, type Embed } from './embeds.js';
import { paragraphsOf, type RichDocument } from './rich-text.js';

interface ShownIn {
  /** The reader's language, the site's own, and those that are tried after. */
  languages: readonly string[];
  images: readonly Image[];
}

/** A field as readers get it: texts in one language, pictures with their addresses. */
type Shown<V> = V extends LocalText
  ? string
  : V extends Array<{ lang: string; value: RichDocument }>
    ? RichDocument | null
    : V extends Array<infer E extends object>
      ? Array<{ [F in keyof E]: F extends 'image' ? Image | null : Shown<E[F]> }>
      : V;
/** The properties of a block as readers get them. */
export type ShownProps<T extends BlockType> = {
  [F in keyof BlockProps<T>]: F extends 'image'
    ? Image | null
    : F extends 'first' | 'second' | 'third'
      ? ShownBlock[]
      : Shown<BlockProps<T>[F]>;
} & (T extends 'embed' ? { embed: Embed | null } : object);

/** A value in the first of some languages that it has, else in any. */
export function inFirst<V>(
  values: ReadonlyArray<{ lang: string; value: V }>,
  languages: readonly string[],
): V | undefined {
  const has = (lang: string) => values.find((each) => each.lang === lang && each.value !== '');
  for (const lang of languages) {
    const found = has(lang);
    if (found) return found.value;
  }
  return values.find(({ value }) => value !== '')?.value;
}

/** The blocks of a page for a reader: what is unknown or was stored wrongly is left out. */
export function showContent({ content }: PageContent, to: ShownIn): ShownBlock[] {
  return content.flatMap((block) => showBlock(block, to));
}

function showBlock({ type, props }: PageBlock, to: ShownIn): ShownBlock[] {
  const definition = definitionOf(type);
  if (!definition || Number(props['version'] ?? 1) > definition.version) return [];
  const parsed = definition.fields.safeParse(migrateProps(definition, props));
  if (!parsed.success) return [];
  const shown = convertProps(definition.fields, parsed.data, (kind, value) => {
    if (kind === 'slot') return (value as PageBlock[]).flatMap((inner) => showBlock(inner, to));
    if (kind === 'image') return to.images.find(({ file }) => file === value) ?? null;
    return inFirst(value as LocalText, to.languages) ?? (kind === 'rich' ? null : '');
  });
  if (type === 'embed') shown['embed'] = embedOf(String(shown['address'])) ?? null;
  return [{ type, props: { ...shown, id: props.id } }];
}

/** What a page says, as headings and paragraphs, for readers that show no blocks. */
export function sectionsOf(blocks: readonly ShownBlock[]): Section[] {
  return blocks.flatMap(({ type, props }) => {
    if (type === 'columns') {
      const { first, second, third } = props as unknown as ShownProps<'columns'>;
      return sectionsOf([...first, ...second, ...third]);
    }
    const { title = '', lead, body, items } = props as Partial<Said>;
    const asked = (items ?? []).flatMap(({ question, answer }) => [question, answer]);
    const paragraphs = [lead ?? '', ...(body ? paragraphsOf(body) : []), ...asked].filter(Boolean);
    return title || paragraphs.length > 0 ? [{ heading: title, paragraphs }] : [];
  });
}

interface Section {
  heading: string;
  paragraphs: string[];
}

interface Said {
  title: string;
  lead: string;
  body: RichDocument | null;
  items: Array<{ question: string; answer: string }>;
}
