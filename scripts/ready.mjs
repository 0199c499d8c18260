import { fail } from './fault.mjs';
import { prepare } from './setup.mjs';

/**
 * What a script of package.json needs before it runs, in a fresh clone too: the packages; with `tools` those of test/tools,
 * with names of parts their builds: ready.mjs [tools] [server] [console] [front]
 */
const needs = process.argv.slice(2);
await prepare({ tools: needs.includes('tools'), parts: needs.filter((need) => need !== 'tools') }).catch(fail);
