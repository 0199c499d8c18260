import './node-version.mjs';
import { existsSync } from 'node:fs';
import { fail } from './fault.mjs';
import { fingerprint, PARTS, readStamp, writeStamp } from './fingerprint.mjs';
import { runTool, step } from './steps.mjs';

/** Builds in parallel the parts whose sources have changed since their last build. The memory of compilers leaves with them. */
export async function build({ parts = Object.keys(PARTS), always = false } = {}) {
  const stamp = readStamp();
  const present = parts.filter((part) => part === 'server' || existsSync(`${part}/vite.config.ts`));
  const now = Object.fromEntries(present.map((part) => [part, fingerprint(part)]));
  const changed = present.filter((part) => always || stamp[part] !== now[part]);
  if (changed.length === 0) return;

  await step(`Building ${changed.join(', ')}`, async () => {
    const results = await Promise.allSettled(
      changed.map((part) => runTool(`The build of ${part}`, ['scripts/build-part.mjs', part])),
    );
    const built = changed.filter((_, index) => results[index].status === 'fulfilled');
    writeStamp({ ...readStamp(), ...Object.fromEntries(built.map((part) => [part, now[part]])) });
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
  });
}

if (import.meta.filename === process.argv[1]) await build({ always: true }).catch(fail);
