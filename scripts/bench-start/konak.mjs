import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { freePorts } from '../free-ports.mjs';

const PORTS = ['API', 'CONSOLE', 'FRONT', 'MAILBOX', 'GATEWAY', 'LOGO', 'SMTP', 'SMS', 'TCMB'].map(
  (name) => `${name}_PORT`,
);
const READY = /Konak is ready \(([\d.]+) s\)/;

/** `npm start` on free ports and a data folder of its own, once it is ready; with more flags of Node and variables. */
export async function startKonak(dataDir, { nodeFlags = [], variables = {} } = {}) {
  const ports = await freePorts(PORTS.length);
  const [, ...flags] = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start.split(' ');
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent', START: 'all', DEMO: 'true', ...variables };
  PORTS.forEach((name, at) => (env[name] = String(ports[at])));
  const child = spawn(process.execPath, [...nodeFlags, ...flags], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  let printed = '';
  child.stdout.setEncoding('utf8');
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false }))
    if (READY.test((printed += chunk))) break;
  child.stdout.resume();
  const ready = READY.exec(printed);
  if (!ready) throw new Error(`npm start ended before it was ready:\n${printed}`);
  return {
    pid: child.pid,
    seconds: Number(ready[1]),
    api: `http://localhost:${env.API_PORT}`,
    console: `http://localhost:${env.CONSOLE_PORT}`,
    front: `http://localhost:${env.FRONT_PORT}`,
    /** Resident memory of the process, without its Postgres. */
    megabytes: () => Math.round(residentKilobytes(child.pid) / 1024),
    /** The files in its memory whose path fits; none where the system does not tell. */
    mapped: (pattern) => mappedFiles(child.pid).filter((file) => pattern.test(file)),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function mappedFiles(pid) {
  const maps = `/proc/${pid}/maps`;
  if (!existsSync(maps)) return [];
  return [...new Set(readFileSync(maps, 'utf8').match(/\/.+/g))];
}

function residentKilobytes(pid) {
  if (existsSync('/proc/self/status'))
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}
