import { readFileSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

const load = (file) => import(pathToFileURL(resolve('dist', file)).href);

/** What generated files repeat: the processes of start.ts, and the tables of libs/contracts and libs/parsing. */
export async function loadMap() {
  const [start, contracts, { PARSERS }] = await Promise.all([
    load('start.js'),
    load('libs/contracts/index.js'),
    load('libs/parsing/index.js'),
  ]);
  return {
    services: Object.keys(start.services),
    workers: Object.keys(start.workers),
    apps: start.others.filter((name) => name !== 'sandboxes'),
    libs: readdirSync('libs'),
    version: JSON.parse(readFileSync('package.json', 'utf8')).version,
    largestUpload: `${PARSERS.upload.bytes / 1024 / 1024}m`,
    ...contracts,
  };
}
