import './node-version.mjs';
import { runCommand } from './app.mjs';
import { fail } from './fault.mjs';
import { openSurroundings, prepare } from './setup.mjs';
import { onEnd } from './signals.mjs';

/** One command of start.ts, on the Postgres of a running `npm start` or on one of its own: run.mjs <name> [arguments] */
const [name, ...args] = process.argv.slice(2);
let postgres;

async function end(code) {
  await postgres?.stop();
  process.exit(code);
}
onEnd({ stop: () => end(130), force: () => process.exit(130) });

try {
  await prepare({ parts: ['server'] });
  ({ postgres } = await openSurroundings());
  // Only a restore takes a database without tables.
  if (postgres?.isNew && name !== 'restore') await runCommand('migrate', []);
  const code = await runCommand(name, args);
  await end(code ?? 0);
} catch (error) {
  await postgres?.stop().catch(() => {});
  fail(error);
}
