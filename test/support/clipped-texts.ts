import type { Page } from 'playwright-core';

/** Whether a text reaches out of an element that hides what does, and neither marks the cut nor can be moved. */
const CLIPPED = `(() => {
  const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
  const moves = (overflow) => overflow === 'auto' || overflow === 'scroll';
  const isCut = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const own = range.getBoundingClientRect();
    if (own.width === 0) return false;
    for (let element = text.parentElement; element && element !== document.body; element = element.parentElement) {
      const style = getComputedStyle(element);
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false;
      if (moves(style.overflowX) || moves(style.overflowY) || style.clipPath !== 'none') return false;
      const box = element.getBoundingClientRect();
      // What is there for screen readers alone is a dot.
      if (box.width < 4 || box.height < 4) return false;
      if (hides(style.overflowX) && (own.left < box.left - 2 || own.right > box.right + 2)) return true;
      if (hides(style.overflowY) && (own.top < box.top - 4 || own.bottom > box.bottom + 4)) return true;
    }
    return false;
  };
  const cut = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const parent = text.parentElement;
    if (!text.data.trim() || parent.closest('script, style, noscript, svg, canvas, [aria-hidden=true]')) continue;
    if (parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && isCut(text)) cut.add(text.data.trim().slice(0, 60));
  }
  return [...cut];
})()`;

/** Texts of a page that are cut off without a sign of it, the first letters of each. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(CLIPPED);
}
