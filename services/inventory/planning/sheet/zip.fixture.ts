import { crc32, deflateRawSync } from 'node:zlib';

/** A hand-made zip file, so that it can be malformed. */
export function zipOf(parts: Array<{ name: string; content: Buffer }>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const packed = deflateRawSync(content);
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    // The size declared in the file may be false.
    common.writeUInt32LE(Math.min(content.length, 1_000), 18);
    common.writeUInt16LE(title.length, 22);
    bodies.push(Buffer.from('504b0304', 'hex'), common, title, packed);
    const entry = Buffer.alloc(46);
    entry.write('504b0102', 0, 'hex');
    entry.writeUInt16LE(20, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, title);
    offset += 30 + title.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('504b0506', 0, 'hex');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}
