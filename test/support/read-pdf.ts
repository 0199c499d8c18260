import { inflateSync } from 'node:zlib';
import type { getDocumentProxy as open } from 'unpdf';

/** An element of a document's structure, by its name in the format. */
export interface ReadPart {
  role: string;
  text: string;
  alt?: string;
  parts: ReadPart[];
}

/** An element, or content with an id. */
type Node = { role: string; alt?: string; children: Node[] } | { type: string; id: string };
type Proxy = Awaited<ReturnType<typeof open>>;
type Page = Awaited<ReturnType<Proxy['getPage']>>;

/** A PDF as readers see it: its structure with the text of each part, and how many signs no font had. */
export async function readPdf(pdf: Buffer): Promise<{ parts: ReadPart[]; missing: number }> {
  const { getDocumentProxy } = await import('unpdf');
  const proxy = await getDocumentProxy(new Uint8Array(pdf));
  const all = { parts: [] as ReadPart[], missing: countMissing(pdf) };
  for (let number = 1; number <= proxy.numPages; number++) {
    const page = await proxy.getPage(number);
    const texts = await textsById(page);
    all.parts.push(
      ...((await page.getStructTree()) as { children: Node[] }).children.flatMap((node) => toParts(node, texts)),
    );
  }
  await proxy.destroy();
  return all;
}

async function textsById(page: Page): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? open.at(-1) ?? '');
    } else {
      const id = open.at(-1) ?? '';
      texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? '\n' : ''));
    }
  }
  return texts;
}

function toParts(node: Node, texts: ReadonlyMap<string, string>): ReadPart[] {
  if (!('role' in node)) return [];
  const text = node.children
    .map((child) => ('id' in child ? (texts.get(child.id) ?? '') : ''))
    .join('')
    .trim();
  const parts = node.children.flatMap((child) => toParts(child, texts));
  const { role, alt } = node;
  return [{ role, text, parts, ...(alt ? { alt } : {}) }];
}

/** Glyph 0 of a font is the box for what it lacks. */
function countMissing(pdf: Buffer): number {
  const shown = contents(pdf).flatMap((content) => content.match(/^\[<.*\] TJ$/gm) ?? []);
  const glyphs = shown.flatMap((runs) => runs.match(/<[\da-f]+>/g) ?? []);
  return glyphs.flatMap((run) => run.match(/[\da-f]{4}/g) ?? []).filter((glyph) => glyph === '0000').length;
}

/** What is drawn on each page, and the other compressed parts. */
function contents(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\n([^]*?)\nendstream/g);
  return Array.from(streams, ([, data]) => inflateSync(Buffer.from(data!, 'latin1')).toString('latin1'));
}

/** The texts that a PDF states for signs which are drawn in another order, or joined. */
export function spokenTexts(pdf: Buffer): string[] {
  const names = contents(pdf).flatMap((content) => [
    ...content.matchAll(/\/ActualText \(\xFE\xFF((?:\\[^]|[^)\\])*)\)/g),
  ]);
  return names.map(([, text]) => decode(text!));
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function decode(escaped: string): string {
  const bytes = Buffer.from(
    escaped.replaceAll(/\\([^])/g, (_, sign: string) => ESCAPES[sign] ?? sign),
    'latin1',
  );
  return bytes.swap16().toString('utf16le');
}
