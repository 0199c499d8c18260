import { isEmail, normaliseEmail, suggestEmail } from './index.js';

describe('a mail address', () => {
  it.each([
    ['  info@otelçeşme.com ', 'info@xn--oteleme-xxa59h.com'],
    ['Ada@EXAMPLE.com', 'Ada@example.com'],
    ['a&b@example.com', 'a&b@example.com'],
    ["o'neil+x@sub.example.co.uk", "o'neil+x@sub.example.co.uk"],
  ])('a mail address is taken as people write it: %j', (written, stored) => {
    expect([isEmail(written), normaliseEmail(written)]).toEqual([true, stored]);
  });

  it.each([
    '',
    'abc',
    'a@b',
    '@example.com',
    'a@',
    'a b@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a@exa mple.com',
    'a@-x.com',
    'a@127.0.0.1',
    'a@b@c.com',
    'a@example.com/x',
    'ışık@example.com',
  ])('a mail address is refused where no mail can be sent to it: %j', (written) =>
    expect(isEmail(written)).toBe(false),
  );
});

describe('suggestEmail', () => {
  it.each([
    ['aysegul@gmial.com', 'aysegul@gmail.com'],
    ['a@gmail.con', 'a@gmail.com'],
    ['a@gmai.com', 'a@gmail.com'],
    ['a@hotmial.com', 'a@hotmail.com'],
    ['a@hotmail.co', 'a@hotmail.com'],
    ['a@outlok.com', 'a@outlook.com'],
    ['a@yaho.com', 'a@yahoo.com'],
    ['a@GNAIL.COM', 'a@gmail.com'],
    ['a@iclod.com', 'a@icloud.com'],
  ])('suggestEmail asks about %s', (written, meant) => {
    expect(suggestEmail(written)).toBe(meant);
  });

  it.each([
    'a@gmail.com',
    'a@mail.com',
    'a@hotmail.de',
    'a@yahoo.fr',
    'a@live.nl',
    'a@konak.example',
    'a@gmx.net',
    'a',
    '',
  ])('suggestEmail does not ask about %j', (written) => expect(suggestEmail(written)).toBeUndefined());
});
