import { runCommand } from './app.mjs';
import { fail } from './fault.mjs';

/** Only the migrations, on a database and build that exist: containers run it before the services start. */
await runCommand('migrate', []).catch(fail);
