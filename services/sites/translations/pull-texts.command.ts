import { resolve } from 'node:path';
import { systemScope } from '#libs/database';
import type { ServiceRuntime } from '#libs/service';
import { readEdits, writeEdits } from './pull-edits.js';

/** `npm run i18n:pull`: writes what translators have edited into the files of the next release. */
export async function pullTextsCommand({ database }: ServiceRuntime): Promise<void> {
  const edits = await database.tx(systemScope('sites.translations'), readEdits);
  const { files, written, left } = writeEdits(resolve('locales'), edits);
  for (const file of files) process.stdout.write(`${file}\n`);
  process.stdout.write(
    `${written} texts written.${left > 0 ? ` ${left} are of languages that are not shipped.` : ''}\n`,
  );
}
