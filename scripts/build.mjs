import './node-version.mjs';
import { existsSync } from 'node:fs';
import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { fail } from './fault.mjs';
import { fingerprint, PARTS, readStamp, writeStamp } from './fingerprint.mjs';
import { step } from './steps.mjs';

const BUILDERS = { server: buildServer, console: () => buildWeb('console'), front: () => buildWeb('front') };

/** Builds in parallel the parts whose sources have changed since their last build. */
export async function build({ parts = Object.keys(PARTS), always = false } = {}) {
  const stamp = readStamp();
  const present = parts.filter((part) => part === 'server' || existsSync(`${part}/vite.config.ts`));
  const now = Object.fromEntries(present.map((part) => [part, fingerprint(part)]));
  const changed = present.filter((part) => always || stamp[part] !== now[part]);
  if (changed.length === 0) return;

  await step(`Building ${changed.join(', ')}`, async () => {
    const results = await Promise.allSettled(changed.map((part) => BUILDERS[part]()));
    const built = changed.filter((_, index) => results[index].status === 'fulfilled');
    writeStamp({ ...readStamp(), ...Object.fromEntries(built.map((part) => [part, now[part]])) });
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
  });
}

if (import.meta.filename === process.argv[1]) await build({ always: true }).catch(fail);
