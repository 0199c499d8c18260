import { z } from 'zod';
import { safeLink } from '#libs/addresses';
import { ImageFile, LocalName, LocalText, fileOrImage, type LocalText as Texts } from '#libs/contracts';
import { cleanDocument, type RichDocument } from './rich-text.js';

/** What a field holds, where reading a page turns it into something else. */
export type FieldKind = 'text' | 'rich' | 'image' | 'slot';

const kinds = new WeakMap<z.ZodType, FieldKind>();

function marked<S extends z.ZodType>(kind: FieldKind, schema: S): S {
  kinds.set(schema, kind);
  return schema;
}

/** The kind of a field's schema; undefined for plain values. */
export const kindOf = (schema: z.ZodType): FieldKind | undefined => kinds.get(schema);

const within = (most: number) => (texts: Texts) => texts.every(({ value }) => value.length <= most);

/** A single-line text in each language. */
export const line = (most = 200) => marked('text', LocalName.refine(within(most), 'field.tooLong').default([]));

/** A text of several lines in each language. */
export const lines = (most = 2_000) => marked('text', LocalText.refine(within(most), 'field.tooLong').default([]));

/** A formatted text in each language. */
export const rich = () =>
  marked(
    'rich',
    z
      .array(
        z.strictObject({
          lang: LocalText.element.shape.lang,
          value: z.unknown().transform((value): RichDocument => cleanDocument(value)),
        }),
      )
      .max(41)
      .default([]),
  );

/** A picture of the account, by its file. */
export const picture = () => marked('image', fileOrImage(ImageFile).nullable().default(null));

/** Further blocks. */
export const slot = () => marked('slot', z.array(z.unknown()).max(200).default([]));

/** A path of the site, a web, mail or phone address; empty for none. */
export const link = () =>
  z
    .string()
    .trim()
    .max(500)
    .refine((text) => text === '' || safeLink(text) !== undefined, 'page.link')
    .default('');
