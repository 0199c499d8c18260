import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** node --import ./scripts/typescript.mjs runs sources; threads run what was built. */
if (isMainThread) register('./typescript-hooks.mjs', import.meta.url);
