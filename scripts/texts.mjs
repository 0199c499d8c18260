import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', 'locales');
const FORM = /_(zero|one|two|few|many|other)$/;

/** The folders of locales/. */
export const languages = () => readdirSync(FOLDER).sort();

function readTree(lang, file) {
  const path = join(FOLDER, lang, `${file}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** The texts of a file by their whole keys; none where there is no such file. */
const readTexts = (lang, file) => new Map(flatten(readTree(lang, file)));

const flatten = (tree, above = []) =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[JSON.stringify([...above, key]), value]] : flatten(value, [...above, key]),
  );

const nest = (texts) => {
  const tree = {};
  for (const [key, text] of texts) {
    const path = JSON.parse(key);
    let branch = tree;
    for (const part of path.slice(0, -1)) branch = branch[part] ??= {};
    branch[path.at(-1)] = text;
  }
  return tree;
};

/** A tree with lists where another one has some. */
const shapedLike = (tree, model) => {
  if (typeof tree === 'string') return tree;
  const branches = Object.entries(tree).map(([key, branch]) => [key, shapedLike(branch, model?.[key])]);
  return Array.isArray(model) ? branches.map(([, branch]) => branch) : Object.fromEntries(branches);
};

/** The key of a text in each form that a language needs, of those that English has: `["rooms_few"]` of `["rooms_other"]`. */
function keysNeeded(key, lang) {
  const path = JSON.parse(key);
  const form = FORM.exec(path.at(-1));
  if (!form) return [key];
  const base = path.at(-1).slice(0, -form[0].length);
  const { pluralCategories } = new Intl.PluralRules(lang).resolvedOptions();
  return pluralCategories.map((each) => JSON.stringify([...path.slice(0, -1), `${base}_${each}`]));
}

/** The keys that a language needs in a file, each with the English text that stands for it where it is missing. */
function needed(lang, file) {
  const english = readTexts('en', file);
  const keys = new Map();
  for (const [key, text] of english)
    for (const each of keysNeeded(key, lang)) keys.set(each, english.get(each) ?? keys.get(each) ?? text);
  return keys;
}

/** How many texts of some files a language needs, and how many it has. */
export function countTexts(lang, files) {
  const counts = files.map((file) => {
    const own = readTexts(lang, file);
    const keys = [...needed(lang, file).keys()];
    return { keys: keys.length, own: keys.filter((key) => own.has(key)).length };
  });
  const sum = (name) => counts.reduce((total, each) => total + each[name], 0);
  return { keys: sum('keys'), own: sum('own') };
}

/** The tree of a file, with English for what the language lacks. */
function filledTree(lang, file) {
  const texts = nest(new Map([...needed(lang, file), ...readTexts(lang, file)]));
  return shapedLike(texts, readTree('en', file));
}

/**
 * A plugin of Vite: what a language lacks is English in what browsers load, so that they need one file of a language and
 * never a second one.
 */
export function fillTexts() {
  return {
    name: 'konak-fill-texts',
    enforce: 'pre',
    load(id) {
      const [, lang, file] = /\/locales\/(\w+)\/([\w-]+)\.json$/.exec(id) ?? [];
      return lang && JSON.stringify(filledTree(lang, file));
    },
  };
}

/**
 * A plugin of Vite: writes a part of a file of each language into a folder of the build, for scripts that load one language.
 *
 * @param {{ folder: string, file: string, part: string }} options
 */
export function writeTexts({ folder, file, part }) {
  return {
    name: 'konak-write-texts',
    apply: 'build',
    generateBundle() {
      for (const lang of languages())
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${lang}.json`,
          source: JSON.stringify(filledTree(lang, file)[part]),
        });
    },
  };
}
