/** A site as its configuration needs it: numbers, and names that were read by `hostIn`. Nothing else reaches a file. */
export interface SiteToWrite {
  site: number;
  hosts: readonly string[];
  /** The numbers of its certificates, each with the hosts that it is for; other hosts are served without any. */
  certs: ReadonlyArray<{ id: number; hosts: readonly string[] }>;
}

export interface Listening {
  http: readonly string[];
  https: readonly string[];
  status: number;
}

export interface Upstreams {
  front: string;
  api: string;
}

/** Names of up to 253 letters, and thousands of them, exceed nginx's own sizes. */
const HASHES = ['server_names_hash_bucket_size 512;', 'server_names_hash_max_size 32768;'];
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const block = (head: string, lines: readonly string[]): string[] => [
  `${head} {`,
  ...lines.map((line) => `  ${line}`),
  '}',
];
const textOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** The server blocks of one site. */
export function siteConfig(site: SiteToWrite, release: number, { http, https }: Listening): string {
  const server = (
    hosts: readonly string[],
    listens: readonly string[],
    own: readonly string[],
    at: readonly string[],
  ) =>
    block('server', [
      ...listens.map((listen) => `listen ${listen};`),
      ...own,
      ...[`server_name ${hosts.join(' ')};`, ...challenge(), ...mark(release, site.site)],
      ...block('location /', at),
    ]);
  const plain = plainHosts(site);
  return textOf([
    ...(plain.length > 0 ? server(plain, http, [], passToFront()) : []),
    ...site.certs.flatMap(({ id, hosts }) => [
      ...server(hosts, http, [], ['return 301 https://$host$request_uri;']),
      ...server(hosts, https.map(encrypted), certificate(id), passToFront()),
    ]),
  ]);
}

/** Hosts that no certificate is for yet. */
export const plainHosts = ({ hosts, certs }: SiteToWrite): string[] =>
  hosts.filter((host) => !certs.some((cert) => cert.hosts.includes(host)));

const encrypted = (listen: string) => `${listen} ssl`;
const certificate = (id: number) => [`ssl_certificate certs/${id}.pem;`, `ssl_certificate_key certs/${id}.key;`];

const challenge = () =>
  block('location ^~ /.well-known/acme-challenge/', ['proxy_pass http://konak_api/site/challenges/;', ...forwarded()]);

const mark = (release: number, site: number) =>
  block('location = /.well-known/konak', [
    `add_header X-Konak-Release ${release} always;`,
    `add_header X-Konak-Site ${site} always;`,
    'return 204;',
  ]);

const passToFront = () => ['proxy_pass http://konak_front;', ...forwarded()];

/** Overwritten, never added to: what a guest sends of them is not believed. */
const forwarded = () => [
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $host;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
];

/** What all sites share: an unknown host gets no answer and no handshake. */
export function sharedConfig(release: number, { http, https, status }: Listening, { front, api }: Upstreams): string {
  return textOf([
    ...HASHES,
    'server_tokens off;',
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'access_log off;',
    'client_max_body_size 16m;',
    ...block('upstream konak_front', [`server ${front};`, 'keepalive 32;']),
    ...block('upstream konak_api', [`server ${api};`]),
    ...block('server', [...http.map((listen) => `listen ${listen} default_server;`), 'server_name _;', 'return 444;']),
    ...block('server', [
      ...https.map((listen) => `listen ${listen} ssl default_server;`),
      ...['server_name _;', 'ssl_reject_handshake on;', 'return 444;'],
    ]),
    ...block('server', [
      `listen 127.0.0.1:${status};`,
      'server_name _;',
      ...block('location /', [`add_header X-Konak-Release ${release} always;`, 'return 204;']),
    ]),
    'include sites/*.conf;',
  ]);
}

/** The file that nginx begins with, within the folder of releases; `name` keeps a test off the running one's files. */
export function mainConfig(name: 'nginx' | 'test'): string {
  return textOf([
    `pid run/${name}.pid;`,
    'error_log stderr;',
    ...block('events', ['worker_connections 4096;']),
    ...block('http', [...TEMPORARY.map((part) => `${part}_temp_path run/${part};`), 'include http.conf;']),
  ]);
}
