import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureLog, noteFailures, type ClonedDatabase } from '#libs/testing';
import { start, type Running } from '../../start.js';
import { Api } from './api.js';
import { cloneDemoDatabase, copyDemoPictures } from './demo-database.js';
import { freePorts } from '../../scripts/free-ports.mjs';
import { brokenInvariants } from './invariants.js';
import { testSettings } from './settings.js';
import { PATIENCE_MS } from './patience.js';

const PARTS = ['api', 'console', 'front', 'mailbox', 'gateway', 'logo', 'sms', 'paximum', 'registrar'] as const;
type Part = (typeof PARTS)[number];

/** The whole product in this process, as `npm start` runs it, with the demo world and the sandboxes, on ports of its own. */
export interface Platform {
  api: Api;
  addresses: Record<Part, string>;
  /** Where it keeps its files. */
  dataDir: string;
  database: ClonedDatabase;
  /** What is logged from now on, in place of where it went. */
  captureLog(): string[];
  /** Ends it, and throws when a request has failed by our fault, or bookings and money do not add up; made-up rows need not. */
  stop(options?: { addsUp?: boolean }): Promise<void>;
}

export async function startPlatform(env: Record<string, string> = {}, own?: ClonedDatabase): Promise<Platform> {
  const database = own ?? (await cloneDemoDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'konak-data-'));
  if (!own) await copyDemoPictures(dataDir);
  const ports = await freePorts(PARTS.length);
  const addresses = Object.fromEntries(
    PARTS.map((part, at) => [part, `http://localhost:${ports[at]}`]),
  ) as Platform['addresses'];
  let running: Running | undefined = await start({
    ...testSettings(database.url, dataDir),
    START: 'all',
    ...Object.fromEntries(PARTS.map((part, at) => [`${part.toUpperCase()}_PORT`, String(ports[at])])),
    NGINX_API: new URL(addresses.api).host,
    NGINX_FRONT: new URL(addresses.front).host,
    ...env,
  });
  const failures = noteFailures(running.services[0]!.runtime.log);
  return {
    api: new Api(addresses.api),
    addresses,
    dataDir,
    database,
    captureLog: () => captureLog(running!.services[0]!.runtime.log),
    stop: async ({ addsUp = true } = {}) => {
      const broken = addsUp ? Object.keys(await brokenInvariants(database)) : [];
      await running?.stop();
      // Spec files keep their variables as long as the worker lives.
      running = undefined;
      if (!own) await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      if (failures.length > 0) throw new Error(`requests failed: ${failures.join('')}`);
      if (broken.length > 0) throw new Error(`it does not add up: ${broken.join(' · ')}`);
    },
  };
}

/** Waits until something has come true. @throws after `limitMs`, telling what it waited for. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined | false>,
  limitMs = PATIENCE_MS,
): Promise<T> {
  const until = Date.now() + limitMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > until) throw new Error(`timed out after ${limitMs} ms waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
