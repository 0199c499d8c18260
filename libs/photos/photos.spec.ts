import { cardPath, cardVersion, pageOfCard, photoAt, sourcesOf, tintIn, tintOf, tintPicture } from './index.js';

const FILE = `/images/${'a1'.repeat(16)}`;
const TINTED = `https://api.example${FILE}-0123456789abcdef01`;

describe('the addresses of a photo', () => {
  it.each([`${FILE}.webp`, `${FILE}.thumb.webp`])('the addresses of a photo follow from one of them: %s', (url) => {
    expect(sourcesOf(url)).toBe(
      `${FILE}.thumb.webp 480w, ${FILE}.w800.webp 800w, ${FILE}.w1280.webp 1280w, ${FILE}.webp 1920w`,
    );
    expect(sourcesOf(url, { isWhole: true })).not.toContain('thumb');
  });

  it.each(['', '/images/logo.webp', 'https://media.example/hotels/7.jpg', `${FILE}.webp?x`, `${FILE}.w800.webp`])(
    'the addresses of a photo are not guessed from %j',
    (url) => {
      expect([sourcesOf(url), tintIn(url)]).toEqual([undefined, undefined]);
    },
  );
});

describe('the tint of a photo', () => {
  it('the tint of a photo is read from its name, in each size', () => {
    expect(tintIn(`${TINTED}.thumb.webp`)).toBe('0123456789abcdef01');
    expect(sourcesOf(`${TINTED}.webp`)).toContain(`${TINTED}.w800.webp 800w`);
    expect(tintIn(`${FILE}.webp`)).toBeUndefined();
  });

  it('the tint of a photo becomes a bitmap of three by two pixels', () => {
    const tint = tintOf(Uint8Array.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 8, 9, 17, 136, 136, 136, 255, 255, 255]));
    expect(tint).toBe('f000f000f011888fff');
    const bytes = Buffer.from(tintPicture(tint).split(',')[1]!, 'base64');
    expect([bytes.toString('latin1', 0, 2), bytes.readUInt32LE(2), bytes.length]).toEqual(['BM', 78, 78]);
    expect([...bytes.subarray(66, 75)]).toEqual([0, 0, 255, 0, 255, 0, 255, 0, 0]);
  });
});

describe('the picture of a page', () => {
  it.each(['/', '/hotel/7-sea-house', '/kapadokya/oteller'])('the picture of a page names its path %s', (path) => {
    expect(pageOfCard(cardPath(path))).toBe(path);
  });

  it.each(['/og', '/og/', '/ogx.jpg', '/og/.png', '/hotel/7.jpg'])('the picture of a page is not at %s', (path) => {
    expect(pageOfCard(path)).toBeUndefined();
  });

  it('the picture of a page has another address when a fact of it has changed', () => {
    const facts = {
      title: 'Otel',
      line: '',
      company: 'Demo',
      colour: '#3a5292',
      logo: '',
      photo: '',
      dir: 'ltr' as const,
    };
    const others = [{ title: 'Otel 2' }, { photo: '/images/a.webp' }, { colour: '#3a5293' }, { company: 'Demq' }];
    const versions = [facts, ...others.map((other) => ({ ...facts, ...other }))].map(cardVersion);
    expect(new Set(versions).size).toBe(versions.length);
    expect(cardVersion({ ...facts })).toBe(versions[0]);
  });

  it('the picture of a page is made of a width of its photo', () => {
    expect(photoAt(`${TINTED}.webp`, 1_280)).toBe(`${TINTED}.w1280.webp`);
    expect(photoAt('https://media.example/hotels/7.jpg', 1_280)).toBeUndefined();
  });
});
