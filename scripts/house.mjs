import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { median } from './bench-search/measure.mjs';

/**
 * The size and shape of the code: files and lines, functions, files that a resource touches, forbidden imports, duplicates.
 *
 *   npm run house -- --resource campaigns --docs     writes today's row into docs/reference/house.md too
 */
const { values: flags } = parseArgs({
  options: { resource: { type: 'string', default: 'campaigns' }, docs: { type: 'boolean', default: false } },
});
const PAGE = 'docs/reference/house.md';
const CRUISER = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
const FOLDERS = ['libs', 'services', 'workers', 'demo', 'console', 'front', 'locales', 'test', 'scripts'];
const IS_CODE = /\.(ts|tsx|mjs)$/;
const IS_TEST = /^(test|libs\/testing)\/|\.(spec|fixture|fake|reference)\.tsx?$/;
/** Shorter ones are alike by chance. */
const LEAST_DUPLICATE = 6;

const files = ['start.ts', ...FOLDERS.flatMap(below)]
  .filter((name) => IS_CODE.test(name) || /^locales\/.*\.json$/.test(name))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }));
const code = files.filter(({ name }) => IS_CODE.test(name));
const shipped = code.filter(({ name }) => !IS_TEST.test(name) && !name.startsWith('scripts/'));
const functions = shipped.flatMap(functionsOf);
const longest = functions.reduce((one, other) => (other.lines > one.lines ? other : one));
const row = {
  day: new Date().toISOString().slice(0, 10),
  ...Object.fromEntries(Object.entries(linesByPart()).map(([part, { files, lines }]) => [part, `${files} / ${lines}`])),
  functions: functions.length,
  median: median(functions.map(({ lines }) => lines)),
  longest: longest.lines,
  resource: `${flags.resource}: ${filesOf(flags.resource).length}`,
  forbidden: countForbiddenImports(),
  duplicates: countDuplicates(),
};
for (const [name, value] of Object.entries(row)) console.log(`${name.padEnd(14)} ${value}`);
console.log(`\nThe longest function is ${longest.name} of ${longest.file}.`);
console.log(`Files of ${flags.resource}:\n${filesOf(flags.resource).join('\n')}`);
if (flags.docs) writeFileSync(PAGE, withRow(readFileSync(PAGE, 'utf8')));

/** Icons are copied from elsewhere. */
function below(folder) {
  const names = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  return names.filter((name) => !/node_modules|^console\/icons/.test(name));
}

/** Files and lines of each part. */
function linesByPart() {
  const parts = { product: [0, 0], console: [0, 0], front: [0, 0], tests: [0, 0], scripts: [0, 0] };
  for (const { name, text } of code) {
    const folder = name.split('/')[0];
    const part = parts[IS_TEST.test(name) ? 'tests' : folder in parts ? folder : 'product'];
    part[0] += 1;
    part[1] += text.split('\n').length - 1;
  }
  return Object.fromEntries(Object.entries(parts).map(([part, [files, lines]]) => [part, { files, lines }]));
}

/** Functions with a body and a name: declarations, methods, and those that are a constant or a property. */
function functionsOf({ name: file, text }) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const name = ts.isFunctionLike(node) && node.body ? nameOf(node, source) : undefined;
    if (name) {
      const [begin, end] = [node.getStart(source), node.end].map((at) => source.getLineAndCharacterOfPosition(at).line);
      found.push({ file, name, lines: end - begin + 1, body: node.body.getText(source).replaceAll(/\s+/g, ' ') });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function nameOf(node, source) {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  const named =
    node.name ??
    (ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent) ? node.parent.name : undefined);
  return named?.getText(source);
}

/** Files that have the resource in their path, or that write its name as a key or in quotes; no tests, no scripts. */
function filesOf(resource) {
  const path = new RegExp(`(^|[/-])${resource.replace(/s$/, '')}s?([-/.A-Z]|$)`, 'i');
  const written = new RegExp(`['"\`]${resource}['".\`/]|\\b${resource}:`);
  const candidates = files.filter(({ name }) => !IS_TEST.test(name) && !name.startsWith('scripts/'));
  return candidates.filter(({ name, text }) => path.test(name) || written.test(text)).map(({ name }) => name);
}

/** Imports that a rule of .dependency-cruiser.cjs forbids, circles among them. */
function countForbiddenImports() {
  const folders = FOLDERS.filter((folder) => !['locales', 'test', 'scripts'].includes(folder));
  const asked = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'start.ts', ...folders];
  const answer = execFileSync(process.execPath, [CRUISER, ...asked], { maxBuffer: 1e9 });
  return JSON.parse(answer).summary.violations.length;
}

/** Bodies of functions that are written twice, or more often. */
function countDuplicates() {
  const long = functions.filter(({ lines }) => lines >= LEAST_DUPLICATE);
  const bodies = new Set(long.map(({ body }) => createHash('sha256').update(body).digest('hex')));
  return long.length - bodies.size;
}

/** The page with the day's row, in place of an earlier one of the same day. */
function withRow(page) {
  const cells = Object.values(row).map((value) => ` ${value} `);
  const others = page.split('\n').filter((line) => !line.startsWith(`| ${row.day} `));
  return `${others.join('\n').trimEnd()}\n|${cells.join('|')}|\n`;
}
