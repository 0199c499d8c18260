import { aName, aPersonName, hasInvisibleCharacters, isLine, oneLine } from './texts.js';

describe('a name', () => {
  it.each([
    'Çağlar Işık Özgür',
    'مريم ‎(Maryam)‏',
    'שָׁלוֹם',
    'می‌خواهم',
    '日本旅館',
    '👨‍👩‍👧 Aile',
    "O'Neill & Söhne – GmbH",
    '🇹🇷',
  ])('a name may be %s', (name) => expect(aName(100).parse(` ${name} `)).toBe(name));

  it.each<[string, string]>([
    ['NUL', 'a\0b'],
    ['a bell', 'a\u0007b'],
    ['an escape', '\u001b[31mred'],
    ['delete', 'a\u007fb'],
    ['a C1 control', 'a\u0085b'],
    ['half a character', 'a\ud800b'],
    ...['\u202a', '\u202b', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068'].map((sign): [string, string] => [
      'a turned direction',
      `a${sign}gnp.exe`,
    ]),
  ])('a name has no %s, and neither has a longer text', (_, text) => {
    expect([isLine(text), hasInvisibleCharacters(text)]).toEqual([false, true]);
  });

  it.each(['a\nb', 'a\r\nBcc: x@y.z', 'a\tb', 'a\u2028b', 'a\u2029b'])('a name is of one line, unlike %j', (text) => {
    expect([isLine(text), hasInvisibleCharacters(text)]).toEqual([false, false]);
    expect(oneLine(100).safeParse(text).error?.issues[0]?.message).toBe('request.hiddenSigns');
  });

  it('a name is not empty, where one is required', () => {
    expect(oneLine(10).parse('  ')).toBe('');
    expect(aName(10).safeParse('  ').success).toBe(false);
  });
});

describe('the name of a person', () => {
  it.each([
    'Ada',
    'J.R. Smith',
    'St.John',
    "O'Neill-Söhne",
    'Mehmet 2. Kaya',
    'Nguyễn Văn Á',
    '山田 太郎',
    'Ayşe (Elif)',
    'Dr. med. Ece',
    '=1+1',
  ])('the name of a person may be %s', (name) => expect(aPersonName(100).parse(name)).toBe(name));

  it.each([
    'WIN A PRIZE http://evil.example',
    'www.evil.example',
    'evil.com',
    'kazan-odul.tr/x',
    'Ada ｅｖｉｌ．ｃｏｍ',
    'a@example.com',
    '<b>Ada</b>',
    '[Ada](x)',
    '{{name}}',
    '&lt;b',
    'Ara 0532 000 00 00',
    'Kod ١٢٣٤',
  ])('the name of a person is not %s', (name) =>
    expect(aPersonName(100).safeParse(name).error?.issues[0]?.message).toBe('name.odd'),
  );
});
