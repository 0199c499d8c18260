/** The place that a text takes on the screen, in CSS pixels. */
export interface Fit {
  width: number;
  /** What its element has. */
  room: number;
  lines: number;
  isCut: boolean;
}

export interface Budget extends Fit {
  verdict: 'fits' | 'clips' | 'wraps';
  linesBefore: number;
}

/** How many elements around a text are looked at: buttons, cells and cards. */
const AROUND = 5;

/** Measures a text in its real element and font. */
export function measure(node: Text): Fit {
  const range = document.createRange();
  range.selectNodeContents(node);
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
  const element = node.parentElement!;
  return {
    width: Math.ceil(boxes.reduce((sum, { width }) => sum + width, 0)),
    room: Math.floor(roomOf(element)),
    lines: new Set(boxes.map(({ top }) => Math.round(top))).size,
    isCut: around(element).some((each) => isClipping(each) && each.scrollWidth > each.clientWidth + 1),
  };
}

/** Whether what is typed fits as the text before did. */
export function judge(before: Fit, now: Fit): Budget {
  const verdict = now.isCut && !before.isCut ? 'clips' : now.lines > before.lines ? 'wraps' : 'fits';
  return { ...now, verdict, linesBefore: before.lines };
}

function around(element: Element): Element[] {
  const found = [element];
  while (found.length < AROUND && found.at(-1)!.parentElement) found.push(found.at(-1)!.parentElement!);
  return found;
}

/** A page is cut too where it is wider than the window. */
const isClipping = (element: Element) =>
  element === document.body || getComputedStyle(element).overflowX !== 'visible' || isControl(element);
const isControl = (element: Element) => element.matches('button, a, td, th, label, [role="button"], [role="tab"]');

function roomOf(element: Element): number {
  const block = around(element).find((each) => !getComputedStyle(each).display.startsWith('inline')) ?? element;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(block);
  return block.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
}
