import { letterFonts } from '#libs/letters';
import type { HouseDocument } from './house-document.js';
import { themeOf } from './words.js';

export const MARGIN = 48;
export const INK = '#14202b';
export const SOFT = '#5b6875';
export const LINE = '#dde3e9';
const BAND = 86;
const LABEL_WIDTH = 120;

export type Row = [label: string, value: string];

export type Document = HouseDocument;

/**
 * An A4 document in the house style, tagged for readers, with fonts for every language. It is drawn again where letters
 * turn out to be in none of its fonts, so drawing must have no other effect.
 */
export async function writeA4(
  { title, author, lang }: { title: string; author: string; lang: string },
  draw: (doc: Document) => void | Promise<void>,
): Promise<Buffer> {
  // With the first document, not with every start.
  const { HouseDocument } = await import('./house-document.js');
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 24 },
    bufferPages: true,
    pdfVersion: '1.5',
    tagged: true,
    lang,
    displayTitle: true,
    // No initial font: the library would load one of its own for every document.
    font: '',
    info: { Title: title, Author: author },
  };
  let doc = new HouseDocument(options);
  await draw(doc);
  if (doc.missing.size > 0) {
    doc = new HouseDocument(options, await letterFonts(doc.missing));
    await draw(doc);
  }
  const finished = collect(doc);
  doc.end();
  return finished;
}

function collect(doc: Document): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

export const innerWidth = (doc: Document): number => doc.page.width - 2 * MARGIN;

/** The company's band on the first page, with the document's title and number. */
export function writeBand(
  doc: Document,
  band: { companyName: string; colour: string; label: string; number: string },
): void {
  const { colour, ink } = themeOf(band.colour);
  const half = innerWidth(doc) / 2;
  doc.decorate(() => doc.rect(0, 0, doc.page.width, BAND).fill(colour));
  doc.fillColor(ink);
  doc.font('bold').fontSize(17);
  doc.part('P', () =>
    doc.text(oneLine(band.companyName), MARGIN, 32, { width: half - 12, height: 44, ellipsis: true }),
  );
  const aside = { width: half, align: 'right' } as const;
  doc.part('H1', () => {
    doc
      .font('text')
      .fontSize(10)
      .text(band.label, MARGIN + half, 26, aside);
    doc
      .font('bold')
      .fontSize(15)
      .text(band.number, MARGIN + half, 42, aside);
  });
  doc.x = MARGIN;
  doc.y = BAND + 26;
}

/** Writes label and value side by side, with so much room left beside them; rows without a value are left out. */
export function writeRows(doc: Document, rows: Row[], aside = 0): void {
  const shown = rows.filter(([, text]) => text.trim() !== '');
  if (shown.length === 0) return;
  const width = innerWidth(doc) - LABEL_WIDTH - aside;
  const table = doc.section('Table');
  for (const [label, value] of shown) {
    doc.font('text').fontSize(10.5);
    const height = doc.heightOfString(value, { width });
    keepTogether(doc, height + 10);
    const { y } = doc;
    const row = doc.section('TR', table);
    doc.fontSize(9.5).fillColor(SOFT);
    doc.part('TH', () => doc.text(label, MARGIN, y + 0.8, { width: LABEL_WIDTH - 12 }), row, { scope: 'Row' });
    const labelBottom = doc.y;
    doc.fontSize(10.5).fillColor(INK);
    doc.part('TD', () => doc.text(value, MARGIN + LABEL_WIDTH, y, { width }), row);
    const bottom = Math.max(doc.y, labelBottom) + 4;
    const left = doc.mirror(MARGIN, innerWidth(doc) - aside);
    doc.decorate(() =>
      doc
        .moveTo(left, bottom)
        .lineTo(left + innerWidth(doc) - aside, bottom)
        .lineWidth(0.5)
        .stroke(LINE),
    );
    doc.x = MARGIN;
    doc.y = bottom + 5;
  }
}

/** The same footer on every page, with the page's number where there are several. */
export function writeFooters(doc: Document, footer: string, pageText: (page: number, pages: number) => string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Text below the bottom margin would otherwise start a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN;
    doc.font('text').fontSize(8).fillColor(SOFT);
    const number = count > 1 ? pageText(page - start + 1, count) : '';
    doc.decorate(() => {
      doc.text(footer, MARGIN, y, { width: innerWidth(doc) * 0.7, lineBreak: false, ellipsis: true });
      doc.text(number, MARGIN, y, { width: innerWidth(doc), align: 'right', lineBreak: false });
    }, 'Pagination');
  }
}

/** Starts a new page when there is not this much room left. */
export function keepTogether(doc: Document, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
