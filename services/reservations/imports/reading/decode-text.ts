export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1254'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const MARKS: ReadonlyArray<readonly [Encoding, number[]]> = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** The share of zero bytes at one side of each pair in Latin text of two bytes a letter; letters of Turkish have none. */
const MOST = 0.6;
/** Letters that an encoding has not: U+FFFD of UTF, and bytes that Windows-1254 leaves undefined. */
const BROKEN = /[\ufffd\u0080-\u009f]/;

/** The text of a file: by its byte order mark, as UTF-16 or UTF-8 where it is, else as Windows-1254. */
export function decodeText(bytes: Buffer, given?: Encoding): { text: string; encoding: Encoding } {
  const encoding = given ?? encodingOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** Whether a line has bytes that are no letters in its file's encoding. */
export function isBroken(line: string): boolean {
  return BROKEN.test(line);
}

function encodingOf(bytes: Buffer): Encoding {
  const marked = MARKS.find(([, mark]) => bytes.subarray(0, mark.length).equals(Buffer.from(mark)));
  if (marked) return marked[0];
  const twoBytes = zerosOf(bytes.subarray(0, 65_536));
  if (twoBytes) return twoBytes;
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  if (broken === 0) return 'utf-8';
  // Text in UTF-8 with a few broken letters would become other letters.
  const whole = text.match(/[^\u0000-\u007f\ufffd]/g)?.length ?? 0;
  return whole > 0 && whole >= broken ? 'utf-8' : 'windows-1254';
}

function zerosOf(bytes: Buffer): Encoding | undefined {
  const pairs = Math.floor(bytes.length / 2);
  let [first, second] = [0, 0];
  for (let at = 0; at < pairs * 2; at += 2) {
    if (bytes[at] === 0) first++;
    if (bytes[at + 1] === 0) second++;
  }
  if (second > pairs * MOST && first === 0) return 'utf-16le';
  return first > pairs * MOST && second === 0 ? 'utf-16be' : undefined;
}
