import { z } from 'zod';
import { Id } from '#libs/contracts';
import { embedOf } from './embeds.js';
import { line, lines, link, picture, rich, slot } from './fields.js';

type Props = Record<string, unknown>;

/** A kind of block: its fields at this version, and how older ones become the next version's. */
export interface BlockDefinition<F extends z.ZodRawShape = z.ZodRawShape> {
  version: number;
  fields: z.ZodObject<F>;
  /** At n: what makes version n + 2 of version n + 1. */
  migrations: ReadonlyArray<(props: Props) => Props>;
}

const block = <F extends z.ZodRawShape>(fields: F): BlockDefinition<F> => ({
  version: 1,
  fields: z.object(fields),
  migrations: [],
});

const limit = (usual: number) => z.number().int().min(1).max(12).default(usual);
const title = line();

export const BLOCKS = {
  hero: block({
    title,
    lead: lines(400),
    image: picture(),
    height: z.enum(['low', 'high']).default('high'),
    button: line(60),
    to: link(),
  }),
  text: block({ body: rich() }),
  gallery: block({
    title,
    images: z
      .array(z.object({ image: picture(), caption: line() }))
      .max(24)
      .default([]),
  }),
  /** No chosen hotels: all that the site sells. */
  hotels: block({ title, hotels: z.array(Id).max(12).default([]), limit: limit(4) }),
  rooms: block({ title, hotel: Id.nullable().default(null) }),
  tours: block({ title, limit: limit(3) }),
  search: block({ title, lead: lines(400) }),
  /** The next weekends with their lowest prices. */
  offers: block({ title, limit: limit(3) }),
  map: block({
    title,
    label: line(),
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
  }),
  /** What the site says of its contact. */
  contact: block({ title, lead: lines(400) }),
  faq: block({
    title,
    items: z
      .array(z.object({ question: line(300), answer: lines() }))
      .max(40)
      .default([]),
  }),
  embed: block({
    title,
    address: z
      .string()
      .trim()
      .max(2_000)
      .refine((text) => text === '' || embedOf(text) !== undefined, 'page.embed')
      .default(''),
  }),
  columns: block({ first: slot(), second: slot(), third: slot() }),
} satisfies Record<string, BlockDefinition>;

export type BlockType = keyof typeof BLOCKS;
export type BlockProps<T extends BlockType> = z.output<(typeof BLOCKS)[T]['fields']>;

/** The definition of a type; undefined for an unknown type, whatever its name. */
export function definitionOf(type: string): BlockDefinition | undefined {
  return Object.hasOwn(BLOCKS, type) ? (BLOCKS as Record<string, BlockDefinition>)[type] : undefined;
}

/** The properties of a block at its definition's version, made of an older version's. */
export function migrateProps({ version, migrations }: BlockDefinition, props: Props): Props {
  const from = typeof props['version'] === 'number' ? props['version'] : 1;
  return migrations.slice(from - 1, version - 1).reduce((older, migrate) => migrate(older), props);
}
