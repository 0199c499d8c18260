import { createReadStream, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize } from 'node:path';
import type { ServerResponse } from 'node:http';

const uiFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.html': 'text/html; charset=utf-8',
};

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Konak API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/docs/swagger-ui.css"></head>
<body><div id="ui"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`;
const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#ui', docExpansion: 'none', filter: true });`;

/** Serves the page of the API document, and its files. */
export function docsPage(path: string, response: ServerResponse): true {
  const name = normalize(path.slice('/docs'.length)).replace(/^\/+/, '');
  const file = join(uiFolder, name);
  if (name === '' || name === '.') response.writeHead(200, { 'content-type': TYPES['.html'] }).end(PAGE);
  else if (name === 'start.js') response.writeHead(200, { 'content-type': TYPES['.js'] }).end(START);
  else if (/^[\w-]+(\.[\w-]+)+$/.test(name) && existsSync(file)) {
    response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  } else response.writeHead(404).end();
  return true;
}
