import { fail, SetupFault } from './fault.mjs';

/** Imported before anything that an older Node could not run. */
const OLDEST = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
  fail(new SetupFault(`Konak needs Node ${OLDEST.join('.')} or newer; this is Node ${process.versions.node}.`));
