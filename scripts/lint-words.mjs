import './node-version.mjs';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const WORDS = 'docs/reference/words.md';
const FOLDERS = [
  'console',
  'demo',
  'docker',
  'docs',
  'front',
  'k8s',
  'libs',
  'locales/en',
  'scripts',
  'services',
  'test',
  'workers',
];
const CHECKED = /\.(tsx?|mts|m?js|css|sql|ya?ml|html|md|json)$|Dockerfile$/;
/** Copies of others' files, data, the list itself, and migrations, which are never edited. */
const NOT_PROSE =
  /node_modules|(^|\/)tmp\/|^console\/icons\/|(?<!^locales\/en\/\w+(-\w+)?)\.json$|\/migrations\/|^docs\/reference\/words\.md$|^test\/words\.spec\.ts$/;

const SQL = /^\s*(select|insert|update|delete|with|alter|create|drop|truncate|order by|where|--)\b/i;

/** @returns the phrases of the list with what to write; nothing for those that are allowed. */
function readWords() {
  const rows = readFileSync(WORDS, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return new Map(
    rows.flatMap((row) => {
      const [, write, not] = row.split('|').map((cell) => cell.trim());
      const allowed = [...not.matchAll(/_([^_]+)_/g)].map(([, phrase]) => [phrase, undefined]);
      return [...allowed, ...[...not.matchAll(/`([^`]+)`/g)].map(([, phrase]) => [phrase, write])];
    }),
  );
}

const words = readWords();
/** Between two words may be the end of a line, with the sign of a comment. */
const BREAK = '\\s+(?:(?:\\*|//|--|#)\\s+)?';
const phrases = [...words.keys()].sort((a, b) => b.length - a.length).map((phrase) => phrase.replaceAll(' ', BREAK));
const PHRASES = new RegExp(`(?<![\\w-])(?:${phrases.join('|')})(?![\\w-])`, 'gi');
const phraseOf = ([found]) => found.replace(/\s+(?:[*#/-]+\s+)?/g, ' ');

/** @returns whether a position of a file is prose: code and names in backticks are not. */
function proseOf(file, text) {
  if (/\.(tsx?|mts|m?js)$/.test(file)) return proseOfScript(file, text);
  if (file.endsWith('.json')) return (at, end) => !/^[^"\n]*":/.test(text.slice(end));
  if (file.endsWith('.sql')) return (at) => lineBefore(text, at).includes('--');
  if (file.endsWith('.css')) return (at) => text.lastIndexOf('/*', at) > text.lastIndexOf('*/', at);
  if (file.endsWith('.md')) {
    const code = [...text.matchAll(/```[^]*?```|`[^`\n]+`|\]\([^)]*\)/g)].map((found) => [
      found.index,
      found.index + found[0].length,
    ]);
    return (at) => !code.some(([from, to]) => from <= at && at < to);
  }
  return () => true;
}

const lineBefore = (text, at) => text.slice(text.lastIndexOf('\n', at - 1) + 1, at);

/** Comments, and texts of more than one word that are no SQL. */
function proseOfScript(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const tokenAt = (node, at) => {
    const child = node.getChildren(source).find((each) => each.getStart(source) <= at && at < each.end);
    return child ? tokenAt(child, at) : node;
  };
  return (at) => {
    const token = tokenAt(source, at);
    if (token.getChildCount(source) > 0) return isComment(text, at);
    if (ts.isJsxText(token)) return true;
    const isText =
      ts.isStringLiteralLike(token) || ts.isTemplateHead(token) || ts.isTemplateMiddleOrTemplateTail(token);
    return isText && /\S\s+\S/.test(token.text) && !SQL.test(token.text);
  };
}

/** Names between backticks are code in comments too. */
function isComment(text, at) {
  const before = text.slice(Math.max(text.lastIndexOf('/*', at), text.lastIndexOf('//', at)), at);
  return before.split('`').length % 2 === 1;
}

/** @returns a line for each phrase to be replaced in the prose of a file. */
function hitsIn(file) {
  const text = readFileSync(file, 'utf8');
  const found = [...text.matchAll(PHRASES)].filter((hit) => words.get(phraseOf(hit).toLowerCase()));
  if (found.length === 0) return [];
  const isProse = proseOf(file, text);
  return found
    .filter((hit) => isProse(hit.index, hit.index + hit[0].length))
    .map((hit) => {
      const line = text.slice(0, hit.index).split('\n').length;
      return `${file}:${line}  “${phraseOf(hit)}”: write ${words.get(phraseOf(hit).toLowerCase())}`;
    });
}

function filesToCheck() {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return [...readdirSync('.'), ...found].filter((file) => CHECKED.test(file) && !NOT_PROSE.test(file));
}

/** npm run lint, or some files: node scripts/lint-words.mjs FILE … */
const named = process.argv.slice(2);
const hits = (named.length > 0 ? named : filesToCheck()).flatMap(hitsIn);
for (const hit of hits) console.error(hit);
if (hits.length > 0) console.error(`${hits.length} phrases of ${WORDS}.`);
process.exitCode = hits.length > 0 ? 1 : 0;
