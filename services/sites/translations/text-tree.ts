import { TEXT_FILES, type TextFile } from '#libs/contracts';

export type TextTree = { [key: string]: string | TextTree } | Array<string | TextTree>;

/** One text of a file: its key without the form, and the form of a plural. */
export interface ShippedText {
  lang: string;
  module: string;
  variable: string;
  form: string;
  value: string;
}

const FORM = /_(zero|one|two|few|many|other)$/;

/** All texts of a file, by their whole keys. */
export function textsOf(tree: TextTree, prefix = ''): Array<[path: string, text: string]> {
  return Object.entries(tree).flatMap(([key, value]): Array<[string, string]> =>
    typeof value === 'string' ? [[prefix + key, value]] : textsOf(value, `${prefix}${key}.`),
  );
}

/** A key of a file as translators find it: `search.rooms_one` of front → `front.search`, `rooms`, `one`. */
export function addressOf(file: TextFile, path: string): Pick<ShippedText, 'module' | 'variable' | 'form'> {
  const form = FORM.exec(path)?.[1] ?? '';
  const [first, ...rest] = path.replace(FORM, '').split('.');
  if (rest.length === 0) return { module: file, variable: first!, form };
  return { module: `${file}.${first}`, variable: rest.join('.'), form };
}

/** The file of a module, and the key of a text in it: the reverse of `addressOf`. */
export function pathOf({ module, variable, form }: Pick<ShippedText, 'module' | 'variable' | 'form'>): {
  file: TextFile;
  path: string;
} {
  const [file, first] = module.split('.');
  const suffix = form ? `_${form}` : '';
  return {
    file: TEXT_FILES.find((each) => each === file)!,
    path: `${first ? `${first}.` : ''}${variable}${suffix}`,
  };
}
