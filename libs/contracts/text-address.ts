import { PLURAL_SUFFIX } from '#libs/languages';
import { TEXT_FILES, type TextFile } from './resources/i18n.js';

/** Where translators find a text: its key without the form, and the form of a plural, empty for a text without a count. */
export interface TextAddress {
  /** A file and the first part of the key: `front.search`. */
  module: string;
  variable: string;
  form: string;
}

/** A key of a file as translators find it: `search.rooms_one` of front → `front.search`, `rooms`, `one`. */
export function addressOf(file: TextFile, path: string): TextAddress {
  const form = PLURAL_SUFFIX.exec(path)?.[1] ?? '';
  const [first, ...rest] = path.replace(PLURAL_SUFFIX, '').split('.');
  if (rest.length === 0) return { module: file, variable: first!, form };
  return { module: `${file}.${first}`, variable: rest.join('.'), form };
}

/** The file of a module, and the key of a text in it: the reverse of `addressOf`. */
export function pathOf({ module, variable, form }: TextAddress): { file: TextFile; path: string } {
  const [file, first] = module.split('.');
  const suffix = form ? `_${form}` : '';
  return {
    file: TEXT_FILES.find((each) => each === file)!,
    path: `${first ? `${first}.` : ''}${variable}${suffix}`,
  };
}
