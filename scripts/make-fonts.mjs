import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/** Later ones win where ranges overlap, so that a page in any language of ours needs one file of Latin letters. */
const SCRIPTS = {
  greek: 'U+0370-03FF, U+1F00-1FFF',
  cyrillic: 'U+0400-045F, U+0490-0491, U+04AE-04BB, U+04D8-04D9, U+04E8-04E9, U+20B4, U+20BD, U+2116',
  'latin-ext': 'U+0100-024F, U+02BB-02BC, U+0300-0304, U+0306-030C, U+1E00-1EFF, U+20A0-20BF, U+2113',
  latin: [
    ...['U+0020-007E, U+00A0-00FF, U+0102-0107, U+0118-0119, U+011E-011F, U+0130-0131, U+0141-0144, U+0152-0153'],
    ...['U+015A-015B, U+015E-015F, U+0179-017C, U+018F, U+0218-021B, U+0259, U+02C6, U+02DA, U+02DC, U+2009-200B'],
    ...['U+2010-2015, U+2018-201E, U+2020-2022, U+2026, U+202F-2030, U+2032-2033, U+2039-203A, U+2044, U+20AC'],
    ...['U+20BA, U+20BC, U+2122, U+2190-2193, U+2212, U+2215, U+2248, U+2260, U+2264-2265'],
  ].join(', '),
};
const FEATURES = ['calt', 'ccmp', 'locl', 'kern', 'mark', 'mkmk', 'tnum', 'cv11', 'ss03'];

const lettersOf = (ranges) =>
  ranges.split(', ').flatMap((range) => {
    const [first, last = first] = range.slice(2).split('-');
    const [from, to] = [first, last].map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
  });

const faceOf = (script, ranges) => `@font-face {
  font-family: 'Inter';
  font-style: normal;
  font-display: swap;
  font-weight: 400 700;
  src: url('./inter-${script}.woff2') format('woff2');
  unicode-range: ${ranges};
}
`;

const [, , source] = process.argv;
if (!source) throw new Error('node scripts/make-fonts.mjs InterVariable.woff2, which is in the package inter-ui');
const font = readFileSync(source);
const common = lettersOf(SCRIPTS.latin);
for (const [script, ranges] of Object.entries(SCRIPTS)) {
  const letters = lettersOf(ranges).filter((letter) => script === 'latin' || !common.includes(letter));
  const variationAxes = { wght: { min: 400, max: 700 }, opsz: 14 };
  const file = await subsetFont(font, letters.join(''), {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: FEATURES,
  });
  writeFileSync(`front/fonts/inter-${script}.woff2`, file);
}
const faces = Object.entries(SCRIPTS).map(([script, ranges]) => faceOf(script, ranges));
writeFileSync('front/fonts/inter.css', `/* Written by scripts/make-fonts.mjs. */\n${faces.join('')}`);
