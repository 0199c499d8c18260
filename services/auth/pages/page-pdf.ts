import type { AccountPage } from '#libs/contracts';
import { wordsIn } from '#libs/locales';
import { formatDay, toDay } from '#libs/stays';
import {
  INK,
  MARGIN,
  SOFT,
  innerWidth,
  keepTogether,
  oneLine,
  writeA4,
  writeBand,
  writeFooters,
  type Document,
} from '#libs/voucher';

/** A page of an account as A4 sheets, with fields for signatures where it has parties. */
export function renderPage(page: AccountPage, colour: string): Promise<Buffer> {
  return writeA4({ title: page.title, author: page.company, lang: page.lang }, (doc) => drawPage(doc, page, colour));
}

function drawPage(doc: Document, page: AccountPage, colour: string): void {
  writeBand(doc, { companyName: page.company, colour, label: page.title, number: formatDay(toDay(page.date)) });
  for (const { heading, paragraphs } of page.sections) {
    keepTogether(doc, 70);
    doc.moveDown(0.6).font('bold').fontSize(12).fillColor(INK);
    doc.part('H2', () => doc.text(heading, MARGIN, doc.y, { width: innerWidth(doc) }));
    for (const paragraph of paragraphs) {
      doc.moveDown(0.35).font('text').fontSize(10.5).fillColor(SOFT);
      doc.part('P', () => doc.text(paragraph, { lineGap: 2.5 }));
    }
  }
  writeSignatures(doc, page);
  writeFooters(doc, `${oneLine(page.company)} · ${page.title}`, (number, count) => `${number} / ${count}`);
}

/** A field for each who signs, side by side. */
function writeSignatures(doc: Document, { signatures, lang }: AccountPage): void {
  if (signatures.length === 0) return;
  const { t } = wordsIn('api', lang);
  keepTogether(doc, 110);
  const top = doc.y + 56;
  const width = (innerWidth(doc) - 32) / signatures.length;
  for (const [at, name] of signatures.entries()) {
    const x = MARGIN + at * (width + 32);
    doc.decorate(() =>
      doc
        .moveTo(doc.mirror(x, width), top)
        .lineTo(doc.mirror(x, width) + width, top)
        .lineWidth(0.7)
        .stroke(SOFT),
    );
    doc.font('bold').fontSize(10).fillColor(INK);
    doc.part('P', () => doc.text(oneLine(name), x, top + 6, { width }));
    doc.font('text').fontSize(9).fillColor(SOFT);
    doc.part('P', () => doc.text(t('pages.signature'), x, doc.y + 2, { width }));
  }
  doc.x = MARGIN;
}
