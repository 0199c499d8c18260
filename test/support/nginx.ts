import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../scripts/free-ports.mjs';
import { PATH, isInstalled } from './is-installed.js';
import { eventually } from './platform.js';

/** Whether nginx is installed; without it the tests of several processes behind one proxy are skipped. */
export const hasNginx = (): boolean => isInstalled('nginx', '-v');

/** The web server of sites, on the folder that its worker writes. */
export async function serveReleases(
  folder: string,
  isServed: () => Promise<boolean>,
): Promise<{ stop(): Promise<void> }> {
  const args = ['-p', folder, '-c', 'current/nginx.conf', '-g', 'daemon off;', '-e', 'stderr'];
  const child = spawn('nginx', args, { stdio: 'ignore', env: { PATH } });
  await eventually('the web server of sites', isServed);
  return { stop: () => stopChild(child, 'SIGTERM') };
}

async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

/** The addresses (`127.0.0.1:3000`) of each process's replicas, by its name. */
export type Replicas = ReadonlyMap<string, readonly string[]>;

export interface Nginx {
  api: string;
  /** Where services ask each other, in the form of INTERNAL_URL. */
  inner: string;
  /** Of each web app, by its name. */
  sites: ReadonlyMap<string, string>;
  stop(): Promise<void>;
}

/** Of each answer: whom nginx has asked for it, one after the other, and how long each took to connect; `-` where it did not. */
export const ASKED = { addresses: 'x-asked', connected: 'x-connected' };

/** nginx with the generated configuration of the API, on ports of its own; which they are is known before it starts. */
export async function prepareNginx(sites: readonly string[]): Promise<Omit<Nginx, 'stop'> & NginxPorts> {
  const [api, inner, ...others] = (await freePorts(2 + sites.length)) as [number, number, ...number[]];
  const url = (port: number) => `http://127.0.0.1:${port}`;
  return {
    ports: { api, inner, sites: new Map(sites.map((name, index) => [name, others[index]!])) },
    api: url(api),
    inner: `${url(inner)}/{service}`,
    sites: new Map(sites.map((name, index) => [name, url(others[index]!)])),
  };
}

interface NginxPorts {
  ports: { api: number; inner: number; sites: ReadonlyMap<string, number> };
}

/** Starts it on its ports before the replicas of services and web apps. */
export async function startNginx(
  { ports, ...urls }: Awaited<ReturnType<typeof prepareNginx>>,
  replicas: Replicas,
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'konak-nginx-'));
  writeFileSync(join(folder, 'nginx.conf'), configuration(ports, replicas));
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'];
  const child = spawn('nginx', args, { stdio: 'ignore', env: { PATH } });
  const isUp = () =>
    fetch(`${urls.api}/internal`).then(
      ({ status }) => status === 404,
      () => false,
    );
  await eventually('nginx', isUp).catch((error: Error) => {
    throw new Error(`${error.message}: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
  });
  return {
    ...urls,
    stop: async () => {
      await stopChild(child, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** docker/nginx.conf with another port, and upstreams of replicas in place of Docker's names of hosts. */
function configuration(ports: NginxPorts['ports'], replicas: Replicas): string {
  const api = [
    ['listen 3000;', `listen 127.0.0.1:${ports.api};`],
    ['proxy_pass http://$service:3000;', 'proxy_pass http://$service;'],
  ].reduce((text, [generated, own]) => replaceOnce(text, generated!, own!), readFileSync('docker/nginx.conf', 'utf8'));
  const services = [...replicas.keys()].filter((name) => !ports.sites.has(name));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
worker_processes 1;
pid nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  error_log error.log;
  ${temporary.map((name) => `${name}_temp_path ${name};`).join('\n  ')}
  add_header ${ASKED.addresses} $upstream_addr always;
  add_header ${ASKED.connected} $upstream_connect_time always;
  ${[...replicas].map(([name, addresses]) => upstream(name, addresses)).join('\n  ')}
${api}
  # Calls between services, each of which may be repeated.
  server {
    listen 127.0.0.1:${ports.inner};
    client_max_body_size 64m;
    proxy_next_upstream error timeout non_idempotent;
    ${services.map((name) => `location /${name}/ { proxy_pass http://${name}/; }`).join('\n    ')}
  }
  ${[...ports.sites].map(([name, port]) => `server { listen 127.0.0.1:${port}; location / { proxy_set_header Host $host; proxy_pass http://${name}; } }`).join('\n  ')}
}
`;
}

/** None is left out for a while after it refused: in a rolling restart both would be. */
const upstream = (name: string, addresses: readonly string[]) =>
  `upstream ${name} { ${addresses.map((address) => `server ${address} max_fails=0;`).join(' ')} }`;

function replaceOnce(text: string, generated: string, own: string): string {
  if (text.split(generated).length !== 2) throw new Error(`docker/nginx.conf has «${generated}» not exactly once`);
  return text.replace(generated, () => own);
}
