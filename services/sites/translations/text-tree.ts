import type { TextAddress } from '#libs/contracts';

export type TextTree = { [key: string]: string | TextTree } | Array<string | TextTree>;

/** One text of a file. */
export interface ShippedText extends TextAddress {
  lang: string;
  value: string;
}

/** All texts of a file, by their whole keys. */
export function textsOf(tree: TextTree, prefix = ''): Array<[path: string, text: string]> {
  return Object.entries(tree).flatMap(([key, value]): Array<[string, string]> =>
    typeof value === 'string' ? [[prefix + key, value]] : textsOf(value, `${prefix}${key}.`),
  );
}
