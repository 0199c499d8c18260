/** What is done to a parser; each kind of file has its own way to do it. */
export const SHAPES = [
  'manyTags',
  'manyAttributes',
  'depth',
  'entities',
  'ratio',
  'truncation',
  'nul',
  'bom',
  'prototypeKeys',
] as const;
type HostileShape = (typeof SHAPES)[number];
export type Hostile = Record<HostileShape, Buffer>;

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString'];
const BOM = '\ufeff';

/** Whole units of a text up to a number of bytes. */
const fill = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));
const counted = (unit: (nth: number) => string, bytes: number) => {
  const parts: string[] = [];
  for (let length = 0, nth = 0; length < bytes; nth++) {
    parts.push(unit(nth));
    length += parts.at(-1)!.length;
  }
  return parts.slice(0, -1).join('');
};

/** XML up to a number of bytes. */
export function hostileXml(root: string, bytes: number): Hostile {
  const room = bytes - 2 * root.length - 100;
  const inRoot = (content: string) => `<${root}>${content}</${root}>`;
  const texts: Record<HostileShape, string> = {
    manyTags: inRoot(fill('<a/>', room)),
    manyAttributes: `<${root}${counted((nth) => ` a${nth}=""`, room)}/>`,
    depth: fill('<a>', bytes),
    entities: `<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;&b;&b;">]>${inRoot(fill('&d;', room - 100))}`,
    ratio: inRoot(fill(' ', room)),
    truncation: `<${root}><row><c`,
    nul: inRoot(`<c>\0</c>${fill('\0', Math.min(room, 1_000))}`),
    bom: BOM + inRoot(''),
    prototypeKeys: inRoot(PROTOTYPE_KEYS.map((key) => `<${key} ${key}="1"><c r="${key}"/></${key}>`).join('')),
  };
  return buffers(texts);
}

/** JSON up to a number of bytes. */
export function hostileJson(bytes: number): Hostile {
  const room = bytes - 100;
  const texts: Record<HostileShape, string> = {
    manyTags: `{"name":[${fill('[],', room)}[]]}`,
    manyAttributes: `{${counted((nth) => `"a${nth}":1,`, room)}"name":1}`,
    depth: `{"name":${'['.repeat(room / 2)}${']'.repeat(room / 2)}}`,
    entities: `{"name":"${fill(String.raw`\u0041`, room)}"}`,
    ratio: `{"name":"${fill(' ', room)}"}`,
    truncation: '{"name":["',
    nul: `{"name":"a${String.raw`\u0000`}b","location":"\0"}`,
    bom: `${BOM}{"name":1}`,
    prototypeKeys: `{${PROTOTYPE_KEYS.map((key) => `"${key}":{"polluted":true}`).join()}}`,
  };
  return buffers(texts);
}

/** A form up to a number of bytes. */
export function hostileForm(bytes: number): Hostile {
  const texts: Record<HostileShape, string> = {
    manyTags: fill('a=1&', bytes),
    manyAttributes: counted((nth) => `a${nth}=&`, bytes),
    depth: `a${fill('[a]', bytes - 10)}=1`,
    entities: fill('%41', bytes),
    ratio: fill('&', bytes),
    truncation: 'a=%4',
    nul: 'a=%00&\0=\0',
    bom: `${BOM}a=1`,
    prototypeKeys: PROTOTYPE_KEYS.map((key) => `${key}[polluted]=1&${key}=1`).join('&'),
  };
  return buffers(texts);
}

export const BOUNDARY = 'konak-boundary';

/** The parts of an upload, up to a number of bytes. */
export function hostileUpload(bytes: number): Hostile {
  const part = (headers: string, content = 'x') => `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`;
  const file = (name = 'a.png', field = 'file') =>
    `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png`;
  const end = `--${BOUNDARY}--\r\n`;
  const texts: Record<HostileShape, string> = {
    manyTags: fill(part('Content-Disposition: form-data; name="a"'), bytes) + end,
    manyAttributes: part(`${file()}\r\n${counted((nth) => `X-${nth}: 1\r\n`, bytes)}X: 1`) + end,
    depth: fill(part(`Content-Type: multipart/mixed; boundary=${BOUNDARY}`, ''), bytes) + end,
    entities: part(file(fill('%22', Math.min(bytes, 100_000)))) + end,
    ratio: part(file(), fill('\0', bytes)) + end,
    truncation: part(file()).slice(0, -20),
    nul: part(file('a\0b.png', 'fi\0le')) + end,
    bom: BOM + part(file()) + end,
    prototypeKeys: PROTOTYPE_KEYS.map((key) => part(file(key, key))).join('') + end,
  };
  return buffers(texts);
}

/** A line of a file of bookings. */
export function hostileLine(line: string, bytes: number): Hostile {
  const texts: Record<HostileShape, string> = {
    manyTags: fill(',', bytes),
    manyAttributes: counted((nth) => `a${nth},`, bytes),
    depth: fill('""', bytes),
    entities: line.replace('BB', fill('&amp;', 1_000)),
    ratio: line.replace('BB', fill('B', bytes)),
    truncation: `"${line}`,
    nul: line.replace('BB', 'B\0B'),
    bom: BOM + line,
    prototypeKeys: PROTOTYPE_KEYS.map((key) => line.replace('BB', key)).join('\n'),
  };
  return buffers(texts);
}

function buffers(texts: Record<HostileShape, string>): Hostile {
  return Object.fromEntries(Object.entries(texts).map(([shape, text]) => [shape, Buffer.from(text)])) as Hostile;
}
