import type { Translation } from '#libs/contracts';
import { LANGUAGES, languageName, pluralFormsOf, type Lang } from '#libs/languages';
import { UnreadableFile, type RawSheet } from '#libs/parsing';
import type { Cell, Sheet } from '#libs/service';

/** A value of a workbook, by its row there. */
export interface SheetRow {
  row: number;
  module: string;
  variable: string;
  form: string;
  value: string;
  /** Of the text, when the workbook was made. */
  revision: number;
  fault?: 'formula' | 'error';
}

export interface TextsSheet {
  lang: Lang;
  rows: SheetRow[];
}

/** Read by their place: the names of columns are those of the program, in every language. */
const HEAD = ['module', 'variable', 'form', 'en'] as const;
const LAST = ['state', 'revision'] as const;
const COLUMN = { module: 1, variable: 2, form: 3, value: 5, revision: 7 } as const;

/** The texts of a language beside English, a row for each form; English by itself has its own column alone. */
export function textsSheet(lang: Lang): Sheet {
  const widths = [24, 34, 8, 60, 60, 10, 10];
  const columns = [...HEAD, lang, ...LAST].map((header, nth) => ({ header, width: widths[nth]! }));
  return { file: `texts-${lang}`, title: languageName(lang), columns };
}

/** The rows of a text; where a language lacks a form, its English is that of the same form, else of `other`. */
export function rowsOf({ module, variable, kind, values, revision }: Translation, lang: Lang): Cell[][] {
  const find = (of: string, form: string) => values.find((value) => value.lang === of && value.form === form);
  return (kind === 'text' ? [''] : pluralFormsOf(lang)).map((form) => {
    const own = find(lang, form);
    const english = find('en', form) ?? find('en', 'other');
    const state = !own ? 'missing' : own.stale ? 'stale' : own.by ? 'edited' : 'done';
    return [module, variable, form, english?.value ?? '', own?.value ?? '', state, revision];
  });
}

/** @throws UnreadableFile when it is not one of our sheets. */
export function parseTextsSheet([sheet]: readonly RawSheet[]): TextsSheet {
  const rows = new Map<number, Map<number, RawSheet['cells'][number]>>();
  for (const cell of sheet?.cells ?? []) rows.set(cell.row, (rows.get(cell.row) ?? new Map()).set(cell.column, cell));
  const head = [1, 2, 3, 4, 5, 6, 7].map((column) => rows.get(1)?.get(column)?.value);
  const lang = LANGUAGES.find((each) => each === head[COLUMN.value - 1]);
  if (!lang || [...HEAD, lang, ...LAST].some((name, nth) => head[nth] !== name))
    throw new UnreadableFile('no sheet of texts', { key: 'sheet.columns' });
  rows.delete(1);
  const textAt = (row: ReadonlyMap<number, { value: unknown }>, column: number) => plain(row.get(column)?.value);
  const read = [...rows].map(([row, cells]) => ({
    ...{ row, module: textAt(cells, COLUMN.module), variable: textAt(cells, COLUMN.variable) },
    ...{ form: textAt(cells, COLUMN.form), value: textAt(cells, COLUMN.value) },
    revision: Number(cells.get(COLUMN.revision)?.value ?? 0),
    fault: cells.get(COLUMN.value)?.fault,
  }));
  return { lang, rows: read.filter(({ value, fault }) => value !== '' || fault) };
}

/** A cell as it was typed: what our own sheets hide from being a formula is taken away again. */
function plain(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /^'[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text;
}
