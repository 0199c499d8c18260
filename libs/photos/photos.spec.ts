import { sourcesOf, tintIn, tintOf, tintPicture } from './index.js';

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
