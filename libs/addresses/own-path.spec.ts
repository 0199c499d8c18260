import { ownPath, safeLink } from './own-path.js';
import { openRedirects } from './open-redirects.fixture.js';

describe('a path of the reader’s site', () => {
  it.each(['/', '/hakkimizda', '/search?from=20270101&adults=2', '/hotel/5#map', '/a/../b'])(
    'a path of the reader’s site is accepted (%s)',
    (path) => expect(ownPath(path)).toBe(path === '/a/../b' ? '/b' : path),
  );

  it('a path of the reader’s site never leaves its origin, whichever way a browser reads it', () => {
    const payloads = openRedirects('evil.example');
    expect(new Set(payloads).size).toBeGreaterThanOrEqual(200);
    const origin = 'https://hotel.example';
    const leaving = payloads.filter((payload) => {
      const path = ownPath(payload);
      return path !== undefined && new URL(path, `${origin}/deep/page`).origin !== origin;
    });
    expect(leaving).toEqual([]);
    const twice = payloads.flatMap((payload) => ownPath(payload) ?? []).filter((path) => ownPath(path) !== path);
    expect(twice).toEqual([]);
  });
});

describe('a link of a page', () => {
  it.each([
    ['https://konak.example/a?b=c', 'https://konak.example/a?b=c'],
    ['mailto:desk@konak.example', 'mailto:desk@konak.example'],
    ['tel:+902520000000', 'tel:+902520000000'],
    ['/iletisim', '/iletisim'],
  ])('a link of a page is accepted (%s)', (text, link) => expect(safeLink(text)).toBe(link));

  it.each([
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)'],
    ...[
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://a/b',
      '//evil.example',
    ],
    ...[
      'https://user:word@evil.example',
      'https://a b',
      'https://a"onclick=x',
      'relative',
      '#here',
      '',
      'http:',
      'https://',
    ],
  ])('a link of a page is refused (%j)', (text) => expect(safeLink(text)).toBeUndefined());
});
