import { createServer, type Server } from 'node:http';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { extname, join, normalize, resolve } from 'node:path';
import type { PlatformConfig } from './config.js';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/**
 * Serves a built web app: files by name, `index.html` for every other path, and `/config.json` with the addresses it
 * needs, so that one build runs anywhere.
 */
export function serveApp(app: 'console' | 'front', config: PlatformConfig, folder = resolve('dist', app)): Server {
  const tiles = app === 'console' && config.MAP_TILES !== 'off' ? config.MAP_TILES : undefined;
  const addresses = JSON.stringify({
    apiUrl: config.API_URL,
    frontUrl: config.FRONT_URL,
    consoleUrl: config.CONSOLE_URL,
    demo: config.DEMO,
    ...(tiles && { mapTiles: tiles }),
  });
  const imgSources = ["'self' data: blob:", config.API_URL, ...(tiles ? [hostOfTiles(tiles)] : [])].join(' ');
  const policy = `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src ${imgSources}; connect-src 'self' ${config.API_URL}; frame-ancestors 'none'; base-uri 'self'; form-action 'self'`;
  return createServer((request, response) => {
    const path = normalize(decodeURIPath(request.url ?? '/'));
    response.setHeader('content-security-policy', policy);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
    response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (path === '/config.json') {
      response.writeHead(200, { 'content-type': TYPES['.json'], 'cache-control': 'no-store' }).end(addresses);
      return;
    }
    const file = join(folder, path);
    const found = file.startsWith(folder) && existsSync(file) && statSync(file).isFile();
    if (!found && path.startsWith('/assets/')) {
      response.writeHead(404).end();
      return;
    }
    const served = found ? file : join(folder, 'index.html');
    const cache = found && path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, {
      'content-type': TYPES[extname(served)] ?? 'application/octet-stream',
      'cache-control': cache,
    });
    createReadStream(served)
      .on('error', () => response.end())
      .pipe(response);
  });
}

/** What a page may load map tiles from: `{s}.` is one of several hosts. */
function hostOfTiles(address: string): string {
  return address.split('/', 3).join('/').replace('{s}', '*');
}

function decodeURIPath(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0]!);
  } catch {
    return '/';
  }
}
