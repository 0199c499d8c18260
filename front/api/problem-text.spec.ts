import type { TFunction } from 'i18next';
import { refusalOf } from '#libs/api-client';
import { problemText } from './problem-text';

const t = ((key: string) => key) as TFunction;

it.each([
  [
    'the API’s own words',
    422,
    { msg: 'promotion.unknown', message: 'Bu kod geçerli değil.', requestId: 'r1' },
    'Bu kod geçerli değil.',
  ],
  ['words of ours for an answer without any', 500, undefined, 'site.failedHint'],
  ['words of ours for a proxy’s', 413, { error: 'Payload Too Large' }, 'site.failedHint'],
  ['the connection where a proxy has no server behind it', 502, undefined, 'site.unreachableHint'],
])('a problem is described by %s', (_, status, body, text) => {
  expect(problemText(refusalOf(status, body), t)).toBe(text);
});

it('a fault without an answer is described as the connection’s', () => {
  expect(problemText(new TypeError('Failed to fetch'), t)).toBe('site.unreachableHint');
});
