import { deflateSync, crc32 as zlibCrc } from 'node:zlib';
import sharp from 'sharp';
import { Refusal } from '#libs/service';
import { processPhoto } from './process-photo.js';

const MARK = 'KONAK-MARK-<?php system($_GET[0]); ?><script>alert(1)</script>';
const MB = 1024 * 1024;

const picture = (width = 320, height = 240) =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 90, b: 140 } } });

/** A picture with every kind of metadata: location, author, colour profile, and bytes after its end. */
async function pictures(): Promise<Record<string, Buffer>> {
  const withExif = picture().withExif({
    IFD0: { Copyright: MARK, Artist: MARK },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 12/1 0/1' },
  });
  return {
    jpeg: await withExif.clone().jpeg().toBuffer(),
    png: await withExif.clone().png().toBuffer(),
    webp: await withExif.clone().webp().toBuffer(),
    avif: await picture().avif().toBuffer(),
  };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(zlibCrc(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of a few bytes with these claimed dimensions. */
function claimed(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(5 * MB), { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${body}</svg>`);

/** Two hundred malformed or disguised files. */
async function hostileFiles(): Promise<[string, Buffer][]> {
  const whole = await pictures();
  const files: [string, Buffer][] = [];
  for (const [format, bytes] of Object.entries(whole)) {
    files.push([`${format} with metadata`, bytes]);
    for (const tail of [MARK, 'PK\x03\x04', '%PDF-1.7', '<html>', 'MZ', '#!/bin/sh\n'])
      files.push([
        `${format} and ${JSON.stringify(tail.slice(0, 8))}`,
        Buffer.concat([bytes, Buffer.from(tail + MARK)]),
      ]);
    for (let part = 1; part <= 20; part++)
      files.push([`${format} cut at ${part}/21`, bytes.subarray(0, Math.floor((bytes.length * part) / 21))]);
    for (let nth = 0; nth < 18; nth++) {
      const broken = Buffer.from(bytes);
      for (let at = nth; at < broken.length; at += 37 + nth * 11) broken[at]! ^= 0x5a;
      files.push([`${format} broken ${nth}`, broken]);
    }
  }
  for (const side of [8_000, 20_000, 50_000, 65_535, 2_147_483_647]) files.push([`bomb ${side}`, claimed(side, side)]);
  files.push(
    ['svg', svg('<rect width="10" height="10"/>')],
    ['svg with a script', svg(`<script>${MARK}</script>`)],
    ['svg with a file', svg('<image href="file:///etc/passwd" width="10" height="10"/>')],
    ['svg of entities', Buffer.from(`<!DOCTYPE a [<!ENTITY b "${'c'.repeat(1_000)}">]>${svg('&b;')}`)],
    ['gif that is a script', Buffer.from(`GIF89a/*${MARK}*/=1;`)],
    ['gif', await picture().gif().toBuffer()],
    ['tiff', await picture().tiff().toBuffer()],
    ['pdf', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj')],
    ['zip', Buffer.from('PK\x03\x04'.repeat(50), 'latin1')],
    ['html', Buffer.from(`<html>${MARK}</html>`)],
    ['words', Buffer.from(MARK.repeat(30))],
    ['zeros', Buffer.alloc(100_000)],
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
  );
  return files;
}

describe('malformed and disguised images', () => {
  it('malformed and disguised images are refused, or re-encoded without anything else in them', async () => {
    const files = await hostileFiles();
    expect(files.length).toBeGreaterThanOrEqual(199);
    const before = process.memoryUsage().rss;
    let most = 0;
    const wrong: string[] = [];
    for (const [name, bytes] of files) {
      const outcome = await processPhoto(bytes).catch((error: unknown) => error);
      most = Math.max(most, process.memoryUsage().rss - before);
      if (outcome instanceof Refusal) {
        if (!['photo.unreadable', 'photo.tooLarge'].includes(outcome.message))
          wrong.push(`${name}: ${outcome.message}`);
        continue;
      }
      const { files: written } = outcome as Awaited<ReturnType<typeof processPhoto>>;
      for (const made of Object.values(written)) {
        const { format, exif, xmp, iptc, icc } = await sharp(made).metadata();
        if (format !== 'webp' || exif || xmp || iptc || icc) wrong.push(`${name}: ${format} with metadata`);
        if (made.includes('KONAK-MARK')) wrong.push(`${name}: its words survived`);
      }
    }
    expect(wrong).toEqual([]);
    expect(most).toBeLessThan(300 * MB);
  });

  it('malformed and disguised images are refused where they are decompression bombs, drawings or no images at all', async () => {
    const files = new Map(await hostileFiles());
    const outcome = async (name: string) =>
      processPhoto(files.get(name)!).then(
        () => 'taken',
        (error: Error) => error.message,
      );
    expect(await outcome('jpeg with metadata')).toBe('taken');
    expect(await outcome('bomb 50000')).toBe('photo.tooLarge');
    for (const name of ['svg', 'svg with a file', 'gif that is a script', 'pdf', 'html', 'zeros', 'nothing'])
      expect([name, await outcome(name)]).toEqual([name, 'photo.unreadable']);
  });
});
