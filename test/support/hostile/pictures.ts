import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Hostile } from './shapes.js';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that says to be this large, with chunks before its few bytes. */
function png(side: number, chunks: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(side * (3 * side + 1), 30_000_000)), { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...chunks,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Pictures up to a size that are more, or other, than they seem. */
export async function hostilePictures(bytes: number): Promise<Hostile> {
  const whole = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const svg = (content: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);
  const word = chunk('tEXt', Buffer.from('a\0b'));
  return {
    manyTags: png(100, Array<Buffer>(Math.floor(bytes / word.length / 4)).fill(word)),
    manyAttributes: svg(`<g ${Array.from({ length: 50_000 }, (_, nth) => `a${nth}=""`).join(' ')}/>`),
    depth: svg('<g>'.repeat(50_000)),
    entities: Buffer.from('<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><svg>&d;</svg>'),
    ratio: png(6_000),
    truncation: whole.subarray(0, 900),
    nul: Buffer.alloc(100_000),
    bom: Buffer.concat([Buffer.from('\ufeff'), whole]),
    prototypeKeys: Buffer.from('__proto__'),
  };
}
