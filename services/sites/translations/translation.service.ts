import { Inject, Injectable } from '@nestjs/common';
import {
  addressOf,
  signerOf,
  type InputOf,
  type TextFile,
  type Translation,
  type TranslationChange,
  type TranslationProgress,
  type ValueChange,
} from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { SERVICE, Refusal, orNotFound, pageOf, type Context, type ServiceRuntime } from '#libs/service';
import { lockKey, saveValue } from './save-value.js';
import { ShippedLoader } from './shipped-loader.js';
import { countProgress, describe, findKeys, valuesOf, type ValueRow } from './translation-rows.js';

const SCOPE = systemScope('sites.translations');
type NewTranslation = InputOf<'i18n.create'>['body'];

/** Texts of the program in all languages, as staff translate them. */
@Injectable()
export class TranslationService {
  constructor(
    private readonly database: Database,
    private readonly shipped: ShippedLoader,
    @Inject(SERVICE) readonly runtime: ServiceRuntime,
  ) {}

  async list(query: InputOf<'i18n.list'>['query']) {
    await this.shipped.loaded;
    return this.database.tx(SCOPE, async (tx) => {
      const { keys, total } = await findKeys(tx, query);
      const values = await valuesOf(
        tx,
        keys.map(({ id }) => id),
      );
      const records = keys.map((key) => describe(key, values.get(key.id) ?? []));
      return pageOf(records, total, query);
    });
  }

  /** @throws Refusal notFound 404. */
  get(id: number): Promise<Translation> {
    return this.database.tx(SCOPE, (tx) => this.read(tx, id));
  }

  /** A text by its key in one of these files. @throws Refusal notFound 404. */
  async find(files: readonly TextFile[], path: string): Promise<Translation> {
    await this.shipped.loaded;
    const places = files.map((file) => addressOf(file, path));
    return this.database.tx(SCOPE, async (tx) => {
      const found = await tx.row<{ id: number }>(
        `select k.id from i18n_keys k join unnest($1::text[], $2::text[]) as f (module, variable)
         using (module, variable) where k.gone_at is null`,
        [places.map(({ module }) => module), places.map(({ variable }) => variable)],
      );
      return this.read(tx, orNotFound(found).id);
    });
  }

  /** @throws Refusal notFound 404. */
  history(id: number): Promise<TranslationChange[]> {
    return this.database.tx(SCOPE, async (tx) => {
      await this.read(tx, id);
      const rows = await tx.rows<Omit<TranslationChange, 'at'> & { at: Date }>(
        'select lang, form, before, after, by, at from i18n_history where key_id = $1 order by id desc limit 200',
        [id],
      );
      return rows.map((row) => ({ ...row, by: row.by && signerOf(row.by), at: row.at.toISOString() }));
    });
  }

  async progress(): Promise<TranslationProgress[]> {
    await this.shipped.loaded;
    return this.database.tx(SCOPE, countProgress);
  }

  /** @throws Refusal i18n.known 409 · i18n.source 409 without an English text · i18n.{fault} 422. */
  create(ctx: Context, { values, ...input }: NewTranslation): Promise<Translation> {
    return this.database.tx(SCOPE, async (tx) => {
      if (!values.some(({ lang, value }) => lang === 'en' && value)) throw new Refusal('i18n.source', 409);
      const kind = values.some(({ form }) => form !== '') ? 'plural' : 'text';
      const made = await tx.row<{ id: number }>(
        `insert into i18n_keys (module, variable, kind, note, max_chars) values ($1, $2, $3, $4, $5)
         on conflict do nothing returning id`,
        [input.module, input.variable, kind, input.note, input.maxChars],
      );
      if (!made) throw new Refusal('i18n.known', 409);
      await this.saveAll(tx, ctx, made.id, values);
      return this.read(tx, made.id);
    });
  }

  /**
   * Languages that are not in the body lose their edits.
   * @throws Refusal notFound 404 · revision.required 428 · record.changed 409 · i18n.inUse 409 for another name of a text
   * that the program uses · i18n.known 409 · i18n.source 409 · i18n.{fault} 422.
   */
  update(
    ctx: Context,
    id: number,
    { revision, values, ...input }: InputOf<'i18n.update'>['body'],
  ): Promise<Translation> {
    if (revision === undefined) throw new Refusal('revision.required', 428);
    return this.database.tx(SCOPE, async (tx) => {
      const { key, values: present } = await lockKey(tx, id);
      const isRenamed = key.module !== input.module || key.variable !== input.variable;
      if (isRenamed && key.is_shipped) throw new Refusal('i18n.inUse', 409);
      if (isRenamed && (await this.isKnown(tx, input))) throw new Refusal('i18n.known', 409);
      await this.saveAll(tx, ctx, id, changesOf(present, values), revision);
      await tx.execute('update i18n_keys set module = $2, variable = $3, note = $4, max_chars = $5 where id = $1', [
        ...[id, input.module, input.variable, input.note, input.maxChars],
      ]);
      return this.read(tx, id);
    });
  }

  /** @throws Refusal notFound 404 · record.changed 409 with both values · i18n.source 409 · i18n.{fault} 422. */
  patch(ctx: Context, id: number, { revision, ...change }: ValueChange): Promise<Translation> {
    return this.database.tx(SCOPE, async (tx) => {
      await saveValue(tx, ctx, await lockKey(tx, id), change, revision);
      return this.read(tx, id);
    });
  }

  /** @throws Refusal notFound 404 · i18n.inUse 409 for a text that the program uses. */
  delete(id: number): Promise<void> {
    return this.database.tx(SCOPE, async (tx) => {
      const { key } = await lockKey(tx, id);
      if (key.is_shipped && !key.gone_at) throw new Refusal('i18n.inUse', 409);
      await tx.execute('delete from i18n_keys where id = $1', [id]);
    });
  }

  /** English first: the others are checked against it. */
  private async saveAll(tx: Tx, ctx: Context, id: number, values: NewTranslation['values'], basedOn?: number) {
    const ordered = values.toSorted((one, other) => Number(other.lang === 'en') - Number(one.lang === 'en'));
    for (const value of ordered) await saveValue(tx, ctx, await lockKey(tx, id), value, basedOn);
  }

  private async isKnown(tx: Tx, { module, variable }: Pick<NewTranslation, 'module' | 'variable'>): Promise<boolean> {
    return Boolean(await tx.row('select from i18n_keys where module = $1 and variable = $2', [module, variable]));
  }

  private async read(tx: Tx, id: number): Promise<Translation> {
    const { keys } = await findKeys(tx, { id: [id], page: 1, limit: 1, sort: 'id', order: 'asc' });
    if (!keys[0]) throw new Refusal('notFound', 404);
    return describe(keys[0], (await valuesOf(tx, [id])).get(id) ?? []);
  }
}

/** The values that differ from those that there are; those that are not given are emptied. */
function changesOf(present: readonly ValueRow[], given: NewTranslation['values']): NewTranslation['values'] {
  type Place = Pick<ValueRow, 'lang' | 'form'>;
  const isAt = (one: Place) => (other: Place) => one.lang === other.lang && one.form === other.form;
  const emptied = present.filter((row) => !given.some(isAt(row)));
  return [
    ...given.filter((value) => present.find(isAt(value))?.value !== value.value),
    ...emptied.map(({ lang, form }) => ({ lang, form, value: '' })),
  ];
}
