import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SetupFault } from './fault.mjs';

/** The only place that knows the application's entry, `start` and `command` of start.ts: `npm run dev` makes no bundle. */
function load() {
  const bundled = resolve('dist/bundle/start.js');
  return import(pathToFileURL(existsSync(bundled) ? bundled : resolve('dist/start.js')).href);
}

/** @returns {Promise<{ addresses: { api?: string, console?: string, front?: string }, stop(): Promise<void> }>} */
export async function startApp(env) {
  const { start } = await load();
  try {
    return await start(env);
  } catch (error) {
    throw asFault(error);
  }
}

/** No server, no such host, wrong user or password, no such database. */
const NO_DATABASE = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|28...|3D000)$/;

/** @returns {Promise<number | void>} the exit code */
export async function runCommand(name, args) {
  const { command } = await load();
  try {
    return await command(name, args);
  } catch (error) {
    throw asFault(error);
  }
}

function asFault(error) {
  if (error?.code === 'EADDRINUSE') return portTaken(error.port);
  if (NO_DATABASE.test(error?.code))
    return new SetupFault(
      `The database that DATABASE_URL names does not answer (${error.message || error.code}). Is it running, and is the address right?`,
    );
  // The message is for the operator; its stack says nothing more.
  if (error?.constructor?.name === 'ConfigFault') return new SetupFault(error.message);
  return error;
}

export function portTaken(port, variable) {
  const remedy = variable ? `set ${variable} to another` : 'set API_PORT, CONSOLE_PORT or FRONT_PORT to another';
  return new SetupFault(`Port ${port} is taken, perhaps by a Konak that is already running: stop it, or ${remedy}.`);
}
