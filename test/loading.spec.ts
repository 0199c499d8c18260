import { readFileSync } from 'node:fs';

describe('a page whose script has not drawn it yet', () => {
  it.each(['front/index.html', 'console/index.html'])(
    'a page whose script has not drawn it yet has a main part and a heading (%s)',
    (file) => {
      expect(readFileSync(file, 'utf8')).toMatch(/<main[^>]*aria-busy="true"[^>]*>\s*<h1[^>]*>[^<]+<\/h1>[^]*<\/main>/);
    },
  );
});
