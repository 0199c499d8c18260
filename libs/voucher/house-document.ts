import PDFDocument from 'pdfkit';
import { directionOf, type Direction } from '#libs/languages';
import { houseFont, isPlain, textRuns, type Face, type LetterFont, type TextRun } from '#libs/letters';

type TextOptions = PDFKit.Mixins.TextOptions;
/** An element of a document's structure. */
export type Part = PDFKit.PDFStructureElement;
/** The kinds of parts that documents have, by their names in the format. */
export type PartKind = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Sect';
type PartOptions = { alt?: string; scope?: 'Row' | 'Column' };

/** Where the library draws a line of text, after all wrapping. */
interface Lines {
  _fontSize: number;
  _fragment: (text: string, x: number, y: number, options: TextOptions & { lineWidth?: number }) => void;
}

const lines = PDFDocument.prototype as unknown as Lines;
const HOUSE_FONTS = { text: 'DejaVuSans', bold: 'DejaVuSans-Bold' } as const;
type HouseFont = keyof typeof HOUSE_FONTS;

/**
 * A tagged document whose texts are drawn in whichever font has their letters: measuring, wrapping and aligning count
 * with it. `text` and `bold` are its fonts.
 */
export class HouseDocument extends PDFDocument {
  /** Signs that no font of the document has. */
  readonly missing = new Set<string>();
  readonly #body: Part;
  readonly #letterFonts: readonly LetterFont[];
  readonly #direction: Direction;
  #font: HouseFont = 'text';
  /** The text of what is drawn next, where its signs are in another order or joined. */
  #spoken: string | undefined;

  constructor(options: PDFKit.PDFDocumentOptions, letterFonts: readonly LetterFont[] = []) {
    super({ ...options, autoFirstPage: false });
    this.#direction = directionOf(options.lang ?? '');
    this.addPage();
    this.#letterFonts = letterFonts;
    for (const [name, file] of Object.entries(HOUSE_FONTS)) register(this, name, houseFont(file));
    for (const { name, font } of letterFonts) register(this, name, font);
    this.#body = this.struct('Document');
    this.addStructure(this.#body);
  }

  override font(name: PDFKit.Mixins.PDFFontSource): this {
    if (typeof name === 'string' && name in HOUSE_FONTS) this.#font = name as HouseFont;
    return super.font(name);
  }

  override widthOfString(text: string, options: TextOptions = {}): number {
    if (isPlain(text)) return super.widthOfString(text, options);
    return this.#runs(text).reduce((width, run) => width + this.#widthOf(run, options), 0);
  }

  /** The library's own name. */
  _fragment(text: string, x: number, y: number, options: TextOptions & { lineWidth?: number }): void {
    const isTurned = this.#direction === 'rtl';
    if (isPlain(text) && !isTurned) return lines._fragment.call(this, text, x, y, options);
    const { align = 'left', ...rest } = options;
    const own = this.widthOfString(text.trimEnd(), rest);
    const whole = options.width ? (options.lineWidth ?? 0) : own;
    let left = this.mirror(x, whole);
    if (align === (isTurned ? 'left' : 'right')) left += whole - own;
    if (align === 'center') left += (whole - own) / 2;
    const { ascent, unitsPerEm } = houseFont(HOUSE_FONTS[this.#font]);
    const baseline = -((ascent / unitsPerEm) * (this as unknown as Lines)._fontSize);
    const placed = this.#runs(text.replaceAll('\n', '')).map((run) => {
      const at = left;
      left += this.#widthOf(run, rest);
      return { run, at };
    });
    // In the order of reading, which is that of the document's structure.
    for (const { run, at } of placed.toSorted((one, other) => one.run.nth - other.run.nth))
      if (run.text !== '') this.#draw(run, at, y, { ...rest, baseline });
  }

  /** Where a box of a width begins that is as far from the page's edge in either direction of writing. */
  mirror(x: number, width: number): number {
    return this.#direction === 'rtl' ? this.page.width - x - width : x;
  }

  /** An element that has others; the document's own where no other is given. */
  section(kind: PartKind, within: Part = this.#body, options: PartOptions = {}): Part {
    const section = this.struct(kind, options);
    within.add(section);
    return section;
  }

  /** Draws an element: what is drawn meanwhile is read as of this kind. */
  part(kind: PartKind, draw: () => void, within: Part = this.#body, options: PartOptions = {}): void {
    within.add(this.struct(kind, options, [draw]));
  }

  /** Draws what is not read: lines, colours, a page's margin. */
  decorate(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.markContent('Artifact', { type });
    draw();
    this.endMarkedContent();
  }

  #runs(text: string): TextRun[] {
    const runs = textRuns(text, this.#faces(), this.#direction);
    for (const { face, spoken } of runs) if (face === undefined) this.missing.add(spoken);
    return runs;
  }

  #faces(): Face[] {
    const house = [this.#font, this.#font === 'text' ? 'bold' : 'text'] as const;
    return [
      ...house.map((name) => ({
        name,
        has: (letter: number) => houseFont(HOUSE_FONTS[name]).hasGlyphForCodePoint(letter),
      })),
      ...this.#letterFonts.map(({ name, letters }) => ({ name, has: (letter: number) => letters.has(letter) })),
    ];
  }

  #widthOf({ face, text, isRightToLeft }: TextRun, options: TextOptions): number {
    return this.#within(face, () => super.widthOfString(text, isRightToLeft ? wholeOf(options) : options));
  }

  #draw(run: TextRun, x: number, y: number, options: TextOptions): void {
    this.#spoken = isReadAsDrawn(run) ? undefined : run.spoken;
    this.#within(run.face, () =>
      lines._fragment.call(this, run.text, x, y, run.isRightToLeft ? wholeOf(options) : options),
    );
  }

  /** Around the text alone, inside of the coordinates that it is drawn in: readers look there for its place. */
  override addContent(data: unknown): this {
    const isSpoken = this.#spoken !== undefined;
    if (isSpoken && data === 'BT') this.markContent('Span', { actual: this.#spoken });
    super.addContent(data);
    if (isSpoken && data === 'ET') {
      this.#spoken = undefined;
      this.endMarkedContent();
    }
    return this;
  }

  #within<T>(face: string | undefined, act: () => T): T {
    const house = this.#font;
    super.font(face ?? house);
    try {
      return act();
    } finally {
      super.font(house);
    }
  }
}

const SHAPED = /[\p{M}\p{Script=Devanagari}\p{Script=Thai}]/u;

/** Whether a copy of the drawn signs is the text again; readers turn texts from right to left around themselves. */
const isReadAsDrawn = ({ text, spoken, isRightToLeft }: TextRun): boolean =>
  text === spoken && (isRightToLeft || !SHAPED.test(text));

/** With features named, if only none, the library lays out a text as a whole, not word by word. */
const wholeOf = (options: TextOptions): TextOptions => ({ ...options, features: [] });

/** Opened fonts are accepted as they are; only the types do not know it. */
function register(doc: PDFKit.PDFDocument, name: string, font: unknown): void {
  doc.registerFont(name, font as ArrayBuffer);
}
