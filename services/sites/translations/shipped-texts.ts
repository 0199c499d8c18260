import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TEXT_FILES, addressOf } from '#libs/contracts';
import { LOCALES_FOLDER } from '#libs/locales';
import { textsOf, type ShippedText, type TextTree } from './text-tree.js';

export interface ShippedTexts {
  texts: ShippedText[];
  /** Of all files. */
  digest: string;
}

/** Reads locales/{lang}/*.json. @throws SyntaxError for a file that is no JSON. */
export function readShippedTexts(folder = LOCALES_FOLDER): ShippedTexts {
  const hash = createHash('sha256');
  const texts = readdirSync(folder)
    .sort()
    .flatMap((lang) =>
      TEXT_FILES.flatMap((file) => {
        const path = join(folder, lang, `${file}.json`);
        if (!existsSync(path)) return [];
        const content = readFileSync(path, 'utf8');
        hash.update(`${lang} ${file} ${content.length} ${content}`);
        const found = textsOf(JSON.parse(content) as TextTree);
        return found.map(([key, value]) => ({ lang, value, ...addressOf(file, key) }));
      }),
    );
  return { texts, digest: hash.digest('hex') };
}
