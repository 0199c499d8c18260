import { readFileSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { z } from 'zod';

const load = (file) => import(pathToFileURL(resolve('dist', file)).href);

/** What generated files repeat: the processes of start.ts with their settings, and the tables of libs/contracts and libs/parsing. */
export async function loadMap() {
  const [start, contracts, { LANGUAGES }, { PARSERS }, { PlatformConfig }, { roleOf }] = await Promise.all([
    load('start.js'),
    load('libs/contracts/index.js'),
    load('libs/languages/index.js'),
    load('libs/parsing/index.js'),
    load('libs/process/index.js'),
    load('libs/database/index.js'),
  ]);
  const { version, scripts, 'scripts-info': scriptsInfo } = JSON.parse(readFileSync('package.json', 'utf8'));
  return {
    services: Object.keys(start.services),
    workers: Object.keys(start.workers),
    apps: start.others.filter((name) => name !== 'sandboxes'),
    libs: readdirSync('libs'),
    version,
    scripts,
    scriptsInfo,
    roleOf,
    LANGUAGES,
    settings: await loadSettings(PlatformConfig, { ...start.services, ...start.workers }),
    largestUpload: `${PARSERS.upload.bytes / 1024 / 1024}m`,
    ...contracts,
  };
}

/** Each variable of the environment with its default and those who read it. */
async function loadSettings(platform, processes) {
  const settings = {};
  const add = (schema, owner) => {
    const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    for (const [name, { default: usual }] of Object.entries(properties)) {
      settings[name] ??= { usual, readBy: [] };
      settings[name].readBy.push(owner);
    }
  };
  add(platform, 'all');
  for (const [name, load] of Object.entries(processes)) {
    const { config } = await load();
    if (config) add(config, name);
  }
  return settings;
}
