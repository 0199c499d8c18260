import { Injectable } from '@nestjs/common';
import {
  SHEET_CHANGES,
  type InputOf,
  type RefusalKey,
  type TextsImport,
  type Translation,
  type TranslationValue,
} from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { refusalText } from '#libs/locales';
import { OverBudget, PARSERS, inThread, threadFile } from '#libs/parsing';
import { Refusal, type Cell, type Context } from '#libs/service';
import { lockKey, refusalOf, saveValue } from './save-value.js';
import { ShippedLoader } from './shipped-loader.js';
import { rowsOf, type SheetRow, type TextsSheet } from './texts-sheet.js';
import type { ReadTexts } from './texts-thread.js';
import { describe, findKeys, valuesOf } from './translation-rows.js';

const SCOPE = systemScope('sites.translations');
const PAGE = 2_000;
const SHOWN_FAULTS = 200;

const readInThread = inThread<Buffer, ReadTexts>(threadFile('./texts-thread.js', import.meta.url), PARSERS.sheet);

/** A row of a known text whose value is another one now. */
interface EditedRow extends SheetRow {
  id: number;
  before: string;
}
type Fault = Omit<TextsImport['errors'][number], 'message'>;

/** Texts of a language as a workbook, for translators who are not here. */
@Injectable()
export class TextsSheetService {
  constructor(
    private readonly database: Database,
    private readonly shipped: ShippedLoader,
  ) {}

  /** All texts that a filter matches, page by page. */
  async *pages({ langitem, ...filter }: InputOf<'i18n.export'>['query']): AsyncIterable<Cell[][]> {
    await this.shipped.loaded;
    for (let page = 1; ; page++) {
      const texts = await this.database.tx(SCOPE, (tx) => readPage(tx, { ...filter, langitem }, page));
      yield texts.flatMap((text) => rowsOf(text, langitem));
      if (texts.length < PAGE) return;
    }
  }

  /**
   * Saves the rows that differ and are right, and names the others; a repeated one finds nothing to change.
   * @throws Refusal sheet.unreadable 422 · sheet.columns 422 · i18n.many 422.
   */
  async import(ctx: Context, isPreview: boolean, file: Buffer): Promise<TextsImport> {
    const { lang, rows } = await readTexts(file);
    await this.shipped.loaded;
    return this.database.tx(SCOPE, async (tx) => {
      const { edited, faults } = await findEdits(tx, lang, rows);
      if (edited.length > SHEET_CHANGES) throw new Refusal('i18n.many', 422);
      const changes: TextsImport['changes'] = [];
      for (const row of edited) {
        const refused = await saveRow(tx, ctx, lang, row, isPreview);
        const { form, before, value: after } = row;
        if (refused) faults.push({ ...nameOf(row), msg: refused });
        else changes.push({ ...nameOf(row), form: form as TranslationValue['form'], before, after });
      }
      const shown = faults.toSorted((one, other) => one.row - other.row).slice(0, SHOWN_FAULTS);
      const errors = shown.map((fault) => ({ ...fault, message: refusalText(fault.msg as RefusalKey, ctx.lang) }));
      return { lang, changes, errors };
    });
  }
}

const nameOf = ({ row, module, variable }: SheetRow) => ({ row, key: `${module}.${variable}` });

async function readPage(tx: Tx, filter: InputOf<'i18n.export'>['query'], page: number): Promise<Translation[]> {
  const query = { ...filter, page, limit: PAGE, sort: 'module', order: 'asc' } as const;
  const { keys } = await findKeys(tx, query);
  const ids = keys.map(({ id }) => id);
  const values = await valuesOf(tx, ids, ['en', filter.langitem]);
  return keys.map((key) => describe(key, values.get(key.id) ?? []));
}

async function readTexts(file: Buffer): Promise<TextsSheet> {
  const read = await readInThread(file).catch((error: unknown): ReadTexts => {
    if (error instanceof OverBudget) return { refused: 'sheet.unreadable' };
    throw error;
  });
  if ('refused' in read) throw new Refusal(read.refused, 422);
  return read.sheet;
}

/** The rows that say something else than there is; each text and form once. */
async function findEdits(tx: Tx, lang: string, rows: readonly SheetRow[]) {
  const known = await tx.rows<{ nth: string; id: number; before: string | null }>(
    `select r.nth, k.id, v.value as before
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality r (module, variable, form, nth)
     join i18n_keys k using (module, variable)
     left join i18n_values v on v.key_id = k.id and v.lang = $4 and v.form = r.form
     where k.gone_at is null`,
    [rows.map(({ module }) => module), rows.map(({ variable }) => variable), rows.map(({ form }) => form), lang],
  );
  const found = new Map(known.map((row) => [Number(row.nth) - 1, row]));
  const faults: Fault[] = [];
  const edited = new Map<string, EditedRow>();
  for (const [nth, row] of rows.entries()) {
    const of = found.get(nth);
    const name = of && `${of.id} ${row.form}`;
    if (row.fault) faults.push({ ...nameOf(row), msg: 'sheet.formula' });
    else if (!of || !name || row.value.length > 5_000 || edited.has(name))
      faults.push({ ...nameOf(row), msg: of ? 'sheet.value' : 'i18n.unknown' });
    else if (row.value !== (of.before ?? '')) edited.set(name, { ...row, id: of.id, before: of.before ?? '' });
  }
  return { edited: [...edited.values()], faults };
}

/** @returns why the row is not saved. */
async function saveRow(tx: Tx, ctx: Context, lang: string, row: EditedRow, isPreview: boolean) {
  const locked = await lockKey(tx, row.id);
  const change = { lang, form: row.form, value: row.value } as TranslationValue;
  const refusal = refusalOf(locked, change, row.revision);
  if (refusal) return refusal.key;
  if (!isPreview) await saveValue(tx, ctx, locked, change, row.revision);
  return undefined;
}
