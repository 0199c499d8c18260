import { randomInt } from 'node:crypto';
import { hostIn } from '#libs/contracts';
import { admitSites } from './build-files.js';
import { parseNginx } from './nginx-tokens.js';
import { sharedConfig, siteConfig, type SiteToWrite } from './site-config.js';
import { verifyConfig } from './verify-config.js';

const NAMES = process.env['PROOFS'] === 'full' ? 1_000_000 : 20_000;
const LISTENING = { http: ['80'], https: ['443'], status: 8099 };
const UPSTREAMS = { front: '127.0.0.1:3002', api: '127.0.0.1:3000' };
const HOSTILE = [
  ...['\n', '\r', '\t', ' ', ';', '{', '}', '#', '$', '$host', '~', '*', '"', "'", '\\', '`', '\0', '\u202e', '\u2066'],
  ...[
    '../',
    '%0a',
    '|',
    '&',
    '(',
    ')',
    '<',
    '>',
    'return 200',
    'include /etc/passwd',
    'İ',
    'ß',
    '。',
    '．',
    'xn--',
    '_',
  ],
];
const HARMLESS = [
  'a',
  'b',
  '-',
  '.',
  '.',
  'www.',
  'örnek',
  'com',
  '.com',
  '.com.tr',
  '.travel',
  '0',
  '9',
  'xn--rnek-4qa',
];

const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)]!;
const hostileName = () =>
  Array.from({ length: 1 + randomInt(8) }, () => pick(randomInt(4) === 0 ? HOSTILE : HARMLESS)).join('');

/** As `nginx -T` prints it. */
const dumpOf = (sites: readonly SiteToWrite[]) =>
  [
    ['/srv/http.conf', sharedConfig(7, LISTENING, UPSTREAMS)],
    ...sites.map((site) => [`/srv/sites/${site.site}.conf`, siteConfig(site, 7, LISTENING)]),
  ]
    .map(([file, text]) => `# configuration file ${file}:\n${text}`)
    .join('\n');

describe('the configuration of a site', () => {
  it(`the configuration has exactly the names of what is accepted among ${NAMES} hostile ones, and known directives`, () => {
    let accepted = 0;
    for (let i = 0; i < NAMES; i++) {
      const host = hostIn(hostileName());
      if (host === undefined) continue;
      accepted++;
      const site = { site: 12, hosts: [host, 'plain.example'], certs: accepted % 2 ? [] : [{ id: 3, hosts: [host] }] };
      verifyConfig(dumpOf([site]), [site]);
    }
    expect(accepted).toBeGreaterThan(NAMES / 100);
  });

  it.each([
    ['a newline and a directive', 'a.example;\n  root /;\n  server_name b.example'],
    ['a second name', 'a.example b.example'],
    ['a closed block', 'a.example; } server { listen 80; server_name evil.example'],
    ['a variable', '$host'],
    ['a comment', 'a.example#'],
    ['a regular expression', '~.*'],
  ])('the comparison notices %s in a name that got past the walls', (_, host) => {
    const written = [{ site: 12, hosts: [host], certs: [] }];
    const meant = [{ site: 12, hosts: ['a.example'], certs: [] }];
    expect(() => verifyConfig(dumpOf(written), meant)).toThrow();
  });

  it('the comparison notices a site that is missing, and one too many', () => {
    const site = { site: 12, hosts: ['a.example'], certs: [] };
    expect(() => verifyConfig(dumpOf([]), [site])).toThrow('has not read');
    expect(() => verifyConfig(dumpOf([site]), [])).toThrow('was not to be written');
  });

  it('hosts are served by the newest certificate whose key is opened, and others without encryption', () => {
    const cert = (id: number, hosts: string[]) => ({ id, hosts, chain: `chain ${id}`, sealed: String(id) });
    const hosts = ['a.example', 'b.example', 'c.example'];
    const certs = [cert(7, ['a.example']), cert(6, ['a.example', 'b.example']), cert(5, ['b.example', 'x.example'])];
    const openKey = (_: number, sealed: string) => {
      if (sealed === '6') throw new Error('another secret');
      return `key ${sealed}`;
    };
    const { sites, leftOut } = admitSites([{ site: 12, account: 1, hosts, certs }], openKey);
    expect(leftOut).toEqual([{ site: 12, hosts: [], reason: 'certificate' }]);
    expect(sites[0]!.certs).toEqual([
      { id: 7, hosts: ['a.example'], chain: 'chain 7', key: 'key 7' },
      { id: 5, hosts: ['b.example'], chain: 'chain 5', key: 'key 5' },
    ]);
    verifyConfig(dumpOf(sites), sites);
    const [plain, ...encrypted] = siteConfig(sites[0]!, 7, LISTENING).match(/server_name .*/g)!;
    expect([plain, encrypted]).toEqual([
      'server_name c.example;',
      ['a.example', 'a.example', 'b.example', 'b.example'].map((host) => `server_name ${host};`),
    ]);
  });

  it('quoted and escaped words are read as nginx reads them', () => {
    expect(parseNginx('a "b c" \'d;\' e\\;f; # g;\nh { i ${j}; }')).toEqual([
      { name: 'a', args: ['b c', 'd;', 'e;f'] },
      { name: 'h', args: [], block: [{ name: 'i', args: ['${j}'] }] },
    ]);
    for (const text of ['a', 'a {', '}', 'a; }', '"a', ';']) expect(() => parseNginx(text)).toThrow();
  });
});
