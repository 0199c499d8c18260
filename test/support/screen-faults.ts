import axe, { type Result } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Lang } from '#libs/languages';
import { overflowsSideways } from './browser.js';
import { faultOfText } from './screen-texts.js';

/** What is read on the page, or aloud; not what is marked as another language's. */
const TEXTS = `(() => {
  const texts = new Set([document.title]);
  const isRead = (element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('script, style, noscript, [lang]:not(html), [data-untranslated]');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (isRead(walker.currentNode.parentElement)) texts.add(walker.currentNode.data);
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll('[' + name + ']'))
      if (isRead(element)) texts.add(element.getAttribute(name));
  return [...texts].filter((text) => text.trim());
})()`;

/** Looks again until no placeholder is left, then gives the page time to draw it. */
const SETTLED = `new Promise((done, fail) => {
  const last = Date.now() + 30_000;
  const look = () => {
    const fades = document.getAnimations().some((each) => each instanceof CSSTransition && each.playState === 'running');
    if (!fades && !document.querySelector('[aria-busy=true], .MuiSkeleton-root, .bone'))
      return requestAnimationFrame(() => setTimeout(done, 100));
    if (Date.now() > last) return fail(new Error('is still on its way'));
    setTimeout(look, 50);
  };
  look();
})`;

/** Waits until nothing of the page is on its way. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(SETTLED);
}

/** Accessibility faults, each with its element. */
export async function barriers(page: Pick<Page, 'evaluate'>): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  const violations = await page.evaluate<Result[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id} ${target.join(' ')} ${html.slice(0, 160)}`));
}

/** All that is wrong with the page. */
export async function faultsOf(page: Page, lang: Lang, written: ReadonlySet<string>): Promise<string[]> {
  const texts = (await page.evaluate<string[]>(TEXTS)).filter((text) => !written.has(text.trim()));
  const title = await page.title();
  return [
    ...(await barriers(page)),
    ...texts.flatMap((text) => faultOfText(text, lang) ?? []),
    ...((await overflowsSideways(page)) ? ['sticks out to the side'] : []),
    ...(title.trim() === '' ? ['has no title'] : []),
    ...((await page.evaluate<string>('document.documentElement.lang')) === lang ? [] : ['says another language']),
  ];
}
