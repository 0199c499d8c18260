import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { transformWithOxc } from 'vite';

/**
 * How the script of a web app comes in files, each of which is a request: what every page needs in one, what some share in
 * few.
 *
 * @param {{ mergeBelow: number }} options bytes below which shared files are merged: the more are, the sooner in a circle
 * @param {...object} groups of rolldown, of a priority below 3: what else comes in files of its own
 */
export function splitScript({ mergeBelow }, ...groups) {
  return {
    // Shared ones would be called after all pages that share them.
    chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
    codeSplitting: {
      groups: [
        { name: 'start', tags: ['$initial'], priority: 3 },
        ...groups,
        { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: mergeBelow },
      ],
    },
  };
}

const isOfBrowser = (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild;

/**
 * A plugin of Vite: no file of the build may import another one in a circle. Small files are merged, and what is merged into a
 * circle may run before what it needs: a page that then fails to load is found only by its visitors.
 */
export function refuseCircles() {
  return {
    name: 'konak-refuse-circles',
    apply: isOfBrowser,
    generateBundle(_, bundle) {
      const importsOf = (file) => bundle[file]?.imports ?? [];
      const done = new Set();
      const visit = (file, way) => {
        if (way.includes(file))
          this.error(
            `Files of the build import each other in a circle: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`,
          );
        if (done.has(file)) return;
        for (const next of importsOf(file)) visit(next, [...way, file]);
        done.add(file);
      };
      Object.keys(bundle).forEach((file) => visit(file, []));
    },
  };
}

/**
 * A plugin of Vite: in a build for servers each lazy part says which module it is, by whose name the browser's manifest knows
 * its files.
 */
export function nameParts() {
  let root;
  return {
    name: 'konak-name-parts',
    enforce: 'pre',
    apply: (_, { isSsrBuild }) => isSsrBuild,
    configResolved: (config) => (root = config.root),
    transform: (code, id) =>
      code.replace(
        /(lazyPart\(\(\) => import\('(.+?)'\))\)/g,
        (_, call, path) => `${call}, ${JSON.stringify(relative(root, resolve(dirname(id), path)))} + '.tsx')`,
      ),
  };
}

/**
 * A plugin of Vite: which file of the build holds each module that comes when it is first needed. The manifest names only those
 * that have a file of their own, not those that another page has too.
 */
export function listParts() {
  let root;
  return {
    name: 'konak-list-parts',
    apply: isOfBrowser,
    configResolved: (config) => (root = config.root),
    generateBundle(_, bundle) {
      const parts = Object.values(bundle).flatMap(({ fileName, moduleIds = [] }) =>
        moduleIds
          .filter((id) => this.getModuleInfo(id)?.dynamicImporters.length)
          .map((id) => [relative(root, id), fileName]),
      );
      this.emitFile({ type: 'asset', fileName: '.vite/parts.json', source: JSON.stringify(Object.fromEntries(parts)) });
    },
  };
}

/** A plugin of Vite: in development no server of ours is before the app, which requests `/config.json` anyway. */
export function answerConfig() {
  const { env } = process;
  const config = JSON.stringify({
    apiUrl: env.API_URL ?? 'http://localhost:3000',
    consoleUrl: env.CONSOLE_URL ?? 'http://localhost:3001',
    frontUrl: env.FRONT_URL ?? 'http://localhost:3002',
    demo: env.DEMO !== 'false',
    mapTiles: env.MAP_TILES ?? 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  });
  return {
    name: 'konak-config-json',
    configureServer({ middlewares }) {
      middlewares.use('/config.json', (_request, response) => {
        response.setHeader('content-type', 'application/json').end(config);
      });
    },
  };
}

/**
 * A plugin of Vite: writes `/sw.js`, which knows the files that some parts of the app need, with all that they import. Its
 * content changes with theirs: browsers notice a release by it.
 *
 * @param {{ source: string, parts: RegExp }} options the worker, and the modules whose files it stores beside the first ones
 */
export function serviceWorker({ source, parts }) {
  return {
    name: 'konak-service-worker',
    apply: isOfBrowser,
    enforce: 'post',
    async generateBundle(_, bundle) {
      const files = new Set(
        Object.keys(bundle).filter((file) => file.includes('inter-latin-') && !file.includes('-ext-')),
      );
      const add = (file) => {
        const chunk = bundle[file];
        if (files.has(file) || chunk?.type !== 'chunk') return;
        files.add(file);
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
        chunk.imports.forEach(add);
      };
      for (const [file, chunk] of Object.entries(bundle))
        if (chunk.isEntry || chunk.moduleIds?.some((id) => parts.test(id))) add(file);
      const list = JSON.stringify([...files].sort().map((file) => `/${file}`));
      const release = createHash('sha256').update(list).digest('hex').slice(0, 12);
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
      const settings = `const FILES = ${list};\nconst RELEASE = '${release}';\n`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: settings + code });
    },
  };
}
