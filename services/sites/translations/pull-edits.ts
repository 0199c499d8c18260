import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf, type TextFile } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { TextTree } from './text-tree.js';

/** A value of staff that the files do not have. */
interface Edit {
  lang: string;
  file: TextFile;
  path: string;
  value: string;
}

/** The edits of texts that the program uses and whose English has not changed since. */
export async function readEdits(tx: Tx): Promise<Edit[]> {
  const rows = await tx.rows<{ lang: string; module: string; variable: string; form: string; value: string }>(
    `select v.lang, k.module, k.variable, v.form, v.value from i18n_values v join i18n_keys k on k.id = v.key_id
     where k.is_shipped and k.gone_at is null and v.value is distinct from v.shipped
       and (v.lang = 'en' or v.source_hash = k.source_hash)
     order by v.lang, k.module, k.variable, v.form`,
  );
  return rows.map(({ lang, value, ...address }) => ({ lang, value, ...pathOf(address) }));
}

/**
 * Writes edits into locales/{lang}. Known keys keep their place, new ones are sorted behind them, so that a second run writes the
 * same. Languages and files that are not shipped are left out.
 * @returns what was written, and how many edits are of languages that are not shipped.
 */
export function writeEdits(folder: string, edits: readonly Edit[]): { files: string[]; written: number; left: number } {
  const files = new Map<string, Edit[]>();
  for (const edit of edits) {
    const file = join(folder, edit.lang, `${edit.file}.json`);
    if (existsSync(file)) files.set(file, [...(files.get(file) ?? []), edit]);
  }
  for (const [file, own] of files) {
    const tree = JSON.parse(readFileSync(file, 'utf8')) as Tree;
    for (const { path, value } of own) put(tree, path, value);
    writeFileSync(file, `${JSON.stringify(tree, null, 2)}\n`);
  }
  const written = [...files.values()].flat().length;
  return { files: [...files.keys()], written, left: edits.length - written };
}

type Tree = Exclude<TextTree, unknown[]>;

/** Sets a text by its whole key, whose parts may have dots themselves: `refusals` and `room.soldOut`. */
function put(tree: Tree, path: string, value: string): void {
  if (typeof tree[path] === 'string') return void (tree[path] = value);
  const branch = Object.keys(tree).find((key) => path.startsWith(`${key}.`) && typeof tree[key] === 'object');
  if (branch) return put(tree[branch] as Tree, path.slice(branch.length + 1), value);
  const [first, ...rest] = path.split('.');
  if (rest.length === 0) return void (tree[path] = value);
  const made: Tree = {};
  tree[first!] = made;
  put(made, rest.join('.'), value);
}
