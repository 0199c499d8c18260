import { runCommand } from './app.mjs';
import { fail } from './fault.mjs';

/** Migrations alone, on surroundings that are there: what a container runs before the others start. */
await runCommand('migrate', []).catch(fail);
