import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const REFUSED = [
  ['a comment', 'a.ts', '/** It can not be. */\n'],
  ['a title of a test', 'a.spec.ts', "it('the price stands', () => undefined);"],
  ['a message', 'b.ts', 'throw new Error(`${name} is read anew`);'],
  ['a text between tags', 'c.tsx', 'export const C = () => <p>Whoever comes</p>;'],
  ['a phrase over two lines', 'd.ts', '/**\n * The guest is\n * told so.\n */'],
  ['an English text', 'locales.json', '{ "a": "Which shall be kept?" }'],
  ['a page', 'e.md', 'It was taken back.'],
  ['a comment of SQL', 'f.sql', '-- It lies there.'],
] as const;

const ACCEPTED = [
  ['code', 'g.ts', 'const { standing, door } = wish.anew;'],
  ['SQL', 'h.ts', "tx.rows('select standing from subscriptions');"],
  ['a key', 'i.json', '{ "standing": "Paid" }'],
  ['a name in a comment', 'j.ts', '/** The column `standing` is JSON. */'],
  ['code in a page', 'k.md', '`standing`\n\n```\ndoor\n```\n'],
  ['an allowed phrase', 'l.ts', '/** The one that stands for all. */'],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'konak-words-'));
const pathOf = (name: string) => join(folder, name);
let printed: string[];
let status: number | null;

beforeAll(() => {
  const files = [...REFUSED, ...ACCEPTED];
  for (const [, name, text] of files) writeFileSync(pathOf(name), text);
  const run = spawnSync(process.execPath, ['scripts/lint-words.mjs', ...files.map(([, name]) => pathOf(name))], {
    encoding: 'utf8',
  });
  [printed, status] = [run.stderr.split('\n'), run.status];
});
afterAll(() => rmSync(folder, { recursive: true }));

const linesOf = (name: string) => printed.filter((line) => line.startsWith(`${pathOf(name)}:`));

it('the checker of words names the line, the phrase and what to write, and fails', () => {
  expect(linesOf('a.ts')).toEqual([`${pathOf('a.ts')}:1  “can not”: write cannot`]);
  expect(status).toBe(1);
});

it.each(REFUSED)('a phrase of the list is refused in %s', (_, name) => {
  expect(linesOf(name)).toHaveLength(1);
});

it.each(ACCEPTED)('a phrase of the list is accepted in %s', (_, name) => {
  expect(linesOf(name)).toEqual([]);
});
