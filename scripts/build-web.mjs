import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './fingerprint.mjs';
import { runTool } from './steps.mjs';

/** Brotli's last step costs twice the time for 1.6 % fewer bytes: worth it for guests, who are many, on slow lines. */
const QUALITY = { console: 10, front: 11 };

const WIDGET = ['widget', 'widget-card', 'widget-preview'];

/** One web app (`console` or `front`) → `dist/<app>`, each text beside its .br and .gz. */
export async function buildWeb(app) {
  const output = resolve('dist', app);
  await runTool(`The build of ${app}`, [
    'node_modules/vite/bin/vite.js',
    ...['build', app, '--outDir', output, '--emptyOutDir', '--logLevel', 'warn'],
  ]);
  if (app === 'front') await buildDrawing();
  // Scripts of pages of others, each whole in itself.
  for (const mode of app === 'front' ? WIDGET : [])
    await runTool(`The build of ${mode}`, [
      ...['node_modules/vite/bin/vite.js', 'build', 'front/widget', '--config', 'front/widget/vite.config.ts'],
      ...['--mode', mode, '--outDir', output, '--logLevel', 'warn'],
    ]);
  await Promise.all(
    filesBelow(output)
      .filter(isText)
      .map((file) => compress(file, QUALITY[app])),
  );
}

/** The front's pages as a server draws them for the first answer. */
async function buildDrawing() {
  await runTool('The build of the drawn pages', [
    'node_modules/vite/bin/vite.js',
    ...['build', 'front', '--ssr', '--outDir', resolve('dist', 'front-server'), '--emptyOutDir', '--logLevel', 'warn'],
  ]);
}

const isText = (file) => /\.(js|css|html|svg|json|txt|webmanifest)$/.test(file);

async function compress(file, quality) {
  const content = readFileSync(file);
  if (content.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content));
}
