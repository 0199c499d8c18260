import { ATTRIBUTE_MARK, attributesOf } from './hide-marks.js';
import { withoutMarks, type MarkedText, type Marks } from './marks.js';

/** A marked text on the screen. */
export interface FoundText extends MarkedText {
  element: Element;
  /** Where it is shown; none for a label or a hint. */
  node: Text | null;
  shown: string;
}

/** All texts of the screen that can be seen, or are read aloud, in their order. */
export function findTexts(marks: Marks): FoundText[] {
  const found: FoundText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const element = node.parentElement;
    if (!element || !isSeen(element)) continue;
    for (const text of marks.textsIn(node.data))
      found.push({ ...text, element, node, shown: withoutMarks(element.textContent ?? '') });
  }
  for (const element of document.querySelectorAll(`[${ATTRIBUTE_MARK}]`)) {
    const marked = attributesOf(element);
    if (isSeen(element))
      for (const text of marks.textsIn(marked))
        found.push({ ...text, element, node: null, shown: withoutMarks(marked) });
  }
  return found;
}

/** The texts at a point: those of the smallest element there, whether it can be clicked or not. */
export function textsAt(texts: readonly FoundText[], x: number, y: number): FoundText[] {
  const sized = texts.flatMap((text) => {
    const { left, top, right, bottom, width, height } = text.element.getBoundingClientRect();
    const isThere = x >= left && x <= right && y >= top && y <= bottom;
    return isThere && isOnTop(text.element, x, y) ? [{ text, size: width * height }] : [];
  });
  const smallest = Math.min(...sized.map(({ size }) => size));
  return sized.filter(({ size }) => size === smallest).map(({ text }) => text);
}

const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/** Whether a window does not cover it. */
function isOnTop(element: Element, x: number, y: number): boolean {
  const top = document.elementFromPoint(x, y);
  return !top || top.contains(element) || element.contains(top);
}
