import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drawing } from './draw';

/** What Vite says of a file of the browser's build, by its source. */
interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

export interface Build {
  shell: string;
  /** Runs before the first words are there, as it notes what is pressed; the content security policy knows its hash. */
  early: string;
  /** The files that a source needs to run, and the style sheets that it is drawn with. */
  filesOf: (source: string) => { scripts: string[]; styles: string[] };
  /** A style sheet, with the whole addresses of its files. */
  readStyle: (file: string) => string;
}

/** Reads the browser's build, whose `index.html` is filled with drawn pages. */
export function readBuild(folder: string): Build {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, ManifestEntry>;
  const parts = JSON.parse(read('.vite/parts.json')) as Record<string, string>;
  const nameOfFile = new Map(Object.entries(manifest).map(([name, { file }]) => [file, name]));
  const styles = new Map<string, string>();
  const filesOf = (source: string) => {
    const sources = new Set<string>();
    const visit = (each: string) => {
      if (sources.has(each) || !manifest[each]) return;
      sources.add(each);
      manifest[each].imports?.forEach(visit);
    };
    visit(nameOfFile.get(parts[source] ?? '') ?? source);
    const entries = [...sources].map((each) => manifest[each]!);
    return {
      scripts: entries.map(({ file }) => `/${file}`),
      styles: [...new Set(entries.toReversed().flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
    };
  };
  const readStyle = (file: string) => {
    const known = styles.get(file) ?? read(file);
    styles.set(file, known);
    return known;
  };
  return { shell: read('index.html'), early: read('early.js'), filesOf, readStyle };
}

const START = 'index.html';
const TEXTS = ['front', 'front-pages'];

/**
 * The document of a drawn page: the shell with the page in its place, its style sheets inline, as a request for each would
 * come before the first words.
 */
export function composePage({ shell, early, filesOf, readStyle }: Build, drawing: Drawing): string {
  const { lang, dir, theme, head, body, parts, state } = drawing;
  const texts = TEXTS.slice(0, parts.length > 0 ? 2 : 1).map((part) => `../locales/${lang}/${part}.json`);
  const needed = [START, ...parts].map(filesOf);
  const styles = [...new Set(needed.flatMap((files) => files.styles))];
  const scripts = new Set([...needed, ...texts.map(filesOf)].flatMap((files) => files.scripts));
  // The shell names it already.
  for (const file of filesOf(START).scripts.slice(0, 1)) scripts.delete(file);
  const sheet = styles.map(readStyle).join('\n');
  const preloads = [...scripts].map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`,
  );
  return shell
    .replace(/<html[^>]*>/, () => `<html lang="${lang}" dir="${dir}" style="${theme}">`)
    .replace(/\s*<title>[\s\S]*?<\/title>/, '')
    .replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/\s*<link rel="preload" href="\/config.json"[^>]*>/, '')
    .replace('</head>', () => `<script>${early}</script>${head}<style>${sheet}</style>${preloads.join('')}</head>`)
    .replace(/<body>[\s\S]*<\/body>/, () => `<body><div id="root">${body}</div>${writeState(state)}</body>`);
}

/** Data that no browser runs; a text of it ends no script. */
const writeState = (state: unknown): string =>
  `<script type="application/json" id="state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;
