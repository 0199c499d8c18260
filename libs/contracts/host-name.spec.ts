import { calls } from './calls.js';
import { hostIn } from './host-name.js';

const { body } = calls['accounts.setwebpage'];
const kept = (webpageAddress: string) => body.safeParse({ webpageAddress, extranetAddress: '' }).data?.webpageAddress;

describe('the name of a public host', () => {
  it.each([
    ['www.example.com', 'www.example.com'],
    [' Otel.Örnek.com.TR ', 'otel.xn--rnek-4qa.com.tr'],
    ['a-b.travel', 'a-b.travel'],
    ['xn--mgbh0fb.xn--p1ai', 'xn--mgbh0fb.xn--p1ai'],
  ])('the host name %s is read as %s', (text, host) => expect(hostIn(text)).toBe(host));

  it.each([
    ...[
      '',
      'example',
      'localhost',
      'a.local',
      'db.internal',
      'x.test',
      'example.com.',
      '.example.com',
      'a..example.com',
    ],
    ...['169.254.169.254', '0x7f.1', '2130706433', '[::1]', '127.0.0.1', '1.2.3', '12.34'],
    ...[
      'user@example.com',
      'user:pw@example.com',
      'example.com:8080',
      'example.com/a',
      'example.com?a',
      'example.com#a',
    ],
    ...[
      'exa mple.com',
      'example.com\\@evil.example',
      '<b>.com',
      'a_b.com',
      '-a.com',
      'a-.com',
      '*.com',
      '$host',
      '_',
      '~.*',
    ],
    ...[
      'example.com;return 200',
      `${'a'.repeat(64)}.com`,
      `${'a.'.repeat(127)}com`,
      'example.123',
      '%61.com',
      'a.b\u0000.com',
    ],
  ])('%p is not the name of a public host', (text) => expect(hostIn(text)).toBeUndefined());

  it('the name of a public host is all that an address of an account consists of, beside its scheme', () => {
    expect(['https://Toros.example/', 'http://toros.example', 'toros.example', ''].map(kept)).toEqual([
      ...['https://toros.example', 'http://toros.example', 'https://toros.example', ''],
    ]);
    const hostile = [
      'https://user:pw@a.example',
      'http://169.254.169.254/',
      'javascript:alert(1)',
      'https://<img>.com',
    ];
    for (const text of [
      ...hostile,
      'https://a.example:8443',
      'https://a.example/path',
      'ftp://a.example',
      '//a.example',
    ])
      expect([text, kept(text)]).toEqual([text, undefined]);
  });
});
