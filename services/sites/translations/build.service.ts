import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InputOf, InternalAnswerOf, TextApp, TranslationBuild } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import type { Lang } from '#libs/languages';
import { buildTexts, type FlatTexts } from './build-texts.js';
import { ShippedLoader } from './shipped-loader.js';

const SCOPE = systemScope('sites.translations');

export interface TextsFile {
  sha256: string;
  content: string;
}

/** Makes the files that apps read, and hands them out. */
@Injectable()
export class BuildService {
  constructor(
    private readonly database: Database,
    private readonly shipped: ShippedLoader,
  ) {}

  /** Reads the shipped files again, then checks and writes everything. */
  async build(): Promise<TranslationBuild> {
    await this.shipped.load();
    return this.compile();
  }

  async compile(module?: string): Promise<TranslationBuild> {
    await this.shipped.loaded;
    return buildTexts(this.database, module);
  }

  /** A language's texts: of an app, or of all, in one file. */
  async file(lang: Lang, { app, edits }: InputOf<'i18n.file'>['query']): Promise<TextsFile> {
    const files = await this.database.tx(SCOPE, (tx) =>
      tx.rows<{ app: TextApp } & TextsFile>(
        `select b.app, f.sha256, f.content from i18n_builds b
         join i18n_files f on f.sha256 = case when $2::boolean then b.edits else b.sha256 end
         where b.lang = $1 and ($3::text is null or b.app = $3) order by b.app`,
        [lang, edits ?? false, app ?? null],
      ),
    );
    if (files.length === 1) return files[0]!;
    const content = JSON.stringify(Object.assign({}, ...files.map((file) => JSON.parse(file.content) as FlatTexts)));
    return { content, sha256: createHash('sha256').update(content).digest('hex') };
  }

  /** What servers read besides their files. @param known the mark of what the caller has. */
  async serverEdits(known: string | null): Promise<InternalAnswerOf<'texts.edits'>> {
    const files = await this.database.tx(SCOPE, (tx) =>
      tx.rows<{ lang: string } & TextsFile>(
        `select b.lang, f.sha256, f.content from i18n_builds b join i18n_files f on f.sha256 = b.edits
         where b.app = 'server' order by b.lang`,
      ),
    );
    const hash = createHash('sha256');
    for (const { lang, sha256 } of files) hash.update(`${lang} ${sha256}\n`);
    const mark = hash.digest('hex');
    if (mark === known) return { mark, edits: null };
    return {
      mark,
      edits: Object.fromEntries(files.map(({ lang, content }) => [lang, JSON.parse(content) as FlatTexts])),
    };
  }
}
