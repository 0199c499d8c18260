import { parseNginx, type Directive } from './nginx-tokens.js';
import { plainHosts, type SiteToWrite } from './site-config.js';

/** What nginx read is not what was to be written. */
class UnexpectedConfig extends Error {}

/** All directives that a release may have; no include but our own, no script, no rewrite, no file of a guest. */
const ALLOWED = new Set([
  ...['pid', 'error_log', 'events', 'worker_connections', 'http', 'include', 'server_tokens', 'access_log'],
  ...['client_body_temp_path', 'proxy_temp_path', 'fastcgi_temp_path', 'uwsgi_temp_path', 'scgi_temp_path'],
  ...['server_names_hash_bucket_size', 'server_names_hash_max_size', 'client_max_body_size', 'keepalive'],
  ...[
    'upstream',
    'server',
    'listen',
    'server_name',
    'location',
    'return',
    'add_header',
    'ssl_reject_handshake',
    'ssl_protocols',
  ],
  ...['ssl_certificate', 'ssl_certificate_key', 'proxy_pass', 'proxy_http_version', 'proxy_set_header'],
]);
const OF_SITE = new Set([
  ...['server', 'listen', 'server_name', 'location', 'return', 'add_header', 'ssl_certificate', 'ssl_certificate_key'],
  ...['proxy_pass', 'proxy_http_version', 'proxy_set_header'],
]);
const VARIABLES = new Set(['$host', '$scheme', '$remote_addr', 'https://$host$request_uri']);
const FILE = /^# configuration file (.*):$/gm;

/** The files of `nginx -T`, by their names. */
function filesIn(dump: string): Map<string, string> {
  const heads = [...dump.matchAll(FILE)];
  return new Map(
    heads.map((head, i) => [head[1]!, dump.slice(head.index + head[0].length, heads[i + 1]?.index ?? dump.length)]),
  );
}

/**
 * Compares what nginx has read with what was to be written: each site's file has servers of its own hosts alone, and no
 * directive beyond the known ones.
 * @throws UnexpectedConfig.
 */
export function verifyConfig(dump: string, sites: readonly SiteToWrite[]): void {
  const expected = new Map(sites.map((site) => [site.site, site]));
  for (const [file, text] of filesIn(dump)) {
    const number = /\/sites\/(\d+)\.conf$/.exec(file)?.[1];
    const directives = parseNginx(text);
    if (number === undefined) verifyShared(directives);
    else {
      const site = expected.get(Number(number));
      if (!site) throw new UnexpectedConfig(`site ${number} was not to be written`);
      verifySite(directives, site);
      expected.delete(site.site);
    }
  }
  if (expected.size > 0) throw new UnexpectedConfig(`nginx has not read the sites ${[...expected.keys()].join(', ')}`);
}

/** @throws UnexpectedConfig where a site's file has other servers or directives than its own. */
function verifySite(directives: readonly Directive[], site: SiteToWrite): void {
  verifyNames(directives, OF_SITE);
  const plain = plainHosts(site);
  const expected = [...(plain.length > 0 ? [plain] : []), ...site.certs.flatMap(({ hosts }) => [hosts, hosts])];
  const servers = directives.filter(({ name }) => name === 'server');
  if (servers.length !== directives.length || servers.length !== expected.length)
    throw new UnexpectedConfig(`site ${site.site} has ${directives.length} blocks`);
  for (const [at, server] of servers.entries())
    if (namesOf(server).join(' ') !== expected[at]!.join(' '))
      throw new UnexpectedConfig(`site ${site.site} has other names`);
}

function verifyShared(directives: readonly Directive[]): void {
  verifyNames(directives, ALLOWED);
  for (const server of each(directives))
    if (server.name === 'server_name' && server.args.join() !== '_')
      throw new UnexpectedConfig('a shared server has a name');
}

function verifyNames(directives: readonly Directive[], allowed: ReadonlySet<string>): void {
  for (const { name, args } of each(directives)) {
    if (!allowed.has(name)) throw new UnexpectedConfig(`the directive ${name} is not allowed`);
    const odd = args.find((arg) => arg.includes('$') && !VARIABLES.has(arg));
    if (odd !== undefined) throw new UnexpectedConfig(`the variable ${odd} is not allowed`);
  }
}

const namesOf = ({ block = [] }: Directive) =>
  block.filter(({ name }) => name === 'server_name').flatMap(({ args }) => args);

function* each(directives: readonly Directive[]): Generator<Directive> {
  for (const directive of directives) {
    yield directive;
    if (directive.block) yield* each(directive.block);
  }
}
