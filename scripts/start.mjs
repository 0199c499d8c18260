import './node-version.mjs';
import { createServer } from 'node:net';
import { portTaken, startApp } from './app.mjs';
import { fail, SetupFault } from './fault.mjs';
import { onEnd } from './signals.mjs';
import { openSurroundings, prepare } from './setup.mjs';
import { runTool, step } from './steps.mjs';

const began = Date.now();
const PORTS = {
  ...{ API_PORT: 3000, CONSOLE_PORT: 3001, FRONT_PORT: 3002, MAILBOX_PORT: 3003, GATEWAY_PORT: 3004 },
  ...{ LOGO_PORT: 3005, SMTP_PORT: 3006, SMS_PORT: 3007, TCMB_PORT: 3008, PAXIMUM_PORT: 3009 },
  ...{ REGISTRAR_PORT: 3010, DNS_PORT: 3011, ACME_PORT: 3012 },
};
const ending = new AbortController();
let starting;
let postgres;

onEnd({
  stop: () => end(0),
  async force() {
    await postgres?.stop('immediate').catch(() => {});
    process.exit(130);
  },
});
process.on('uncaughtException', crash);

try {
  if ((process.env.START || 'all') === 'all') await checkPorts();
  await prepare();
  const surroundings = await openSurroundings();
  postgres = surroundings.postgres;
  if (postgres?.isNew) await step('Making the database', () => makeDatabase(surroundings.env));
  starting = startApp(postgres?.isNew ? { ...surroundings.env, DEMO_HISTORY_LATER: 'true' } : surroundings.env);
  greet((await starting).addresses);
  if (postgres?.isNew && isDemo()) await step("Filling the demo's two years", () => makeHistory(surroundings.env));
} catch (error) {
  await crash(error);
}

/** In a process of its own: what only the first start needs would stay in the memory of this one. */
function makeDatabase(env) {
  const migrate = ['--disable-proto=delete', 'scripts/migrate.mjs'];
  return runTool('The migration', migrate, { env: { ...env, DEMO: String(isDemo()), DEMO_HISTORY_LATER: 'true' } });
}

/** While people have a first look: it takes longer than they would wait. Killed, it leaves nothing behind. */
function makeHistory(env) {
  // Rows are made by the ten thousand: with less room for new objects a third of the time goes into collecting them.
  const migrate = ['--disable-proto=delete', '--max-semi-space-size=64', 'scripts/migrate.mjs'];
  return runTool("The demo's history", migrate, { env: { ...env, DEMO: 'true' }, signal: ending.signal }).catch(
    (error) => {
      if (!ending.signal.aborted) console.log(`\n${error.message}`);
    },
  );
}

async function end(code) {
  console.log('\nStopping …');
  ending.abort();
  try {
    await starting?.then((app) => app.stop());
    await postgres?.stop();
    process.exit(code);
  } catch (error) {
    fail(error);
  }
}

async function crash(error) {
  await postgres?.stop().catch(() => {});
  fail(error);
}

/** Before the long steps rather than after them. */
async function checkPorts() {
  for (const [variable, usual] of Object.entries(PORTS)) {
    const port = Number(process.env[variable] || usual);
    if (!(port >= 0 && port < 65_536)) throw new SetupFault(`${variable} is no port: ${process.env[variable]}`);
    if (port !== 0 && !(await isFree(port))) throw portTaken(port, variable);
  }
}

function isFree(port) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error) => done(error.code !== 'EADDRINUSE'));
    probe.listen(port, process.env.HOST || '127.0.0.1', () => probe.close(() => done(true)));
  });
}

function greet(addresses) {
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const lines = [
    ['API', addresses.api],
    ['Console', addresses.console],
    ['Booking front', addresses.front],
    ['Mailbox', addresses.mailbox],
  ].filter(([, address]) => address);
  console.log(`\nKonak is ready (${seconds} s)`);
  for (const [name, address] of lines) console.log(`  ${name.padEnd(14)} ${address}`);
  if (addresses.console && isDemo())
    console.log('\nDemo users are named for their roles, such as supervisor.agency.admin; password konak-demo');
  console.log('Ctrl-C stops it.');
}

function isDemo() {
  const demo = process.env.DEMO || String(process.env.NODE_ENV !== 'production');
  return demo === 'true' || demo === '1';
}
