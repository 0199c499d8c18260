import { splitLanguage } from '#libs/languages';
import { loadPageTexts } from '../i18n/i18n';
import { loadPageIcons } from '../ui/Icon';
import { loadAhead } from './pages-ahead';

/** A pointer that only passes over a link rests on it for less. */
const REST_MS = 65;

const asked = new Set<string>();
let loading = 0;

/** Loads hotels, tours and places whose links are pointed at, touched or focused, once each, unless data is to be saved. */
export function followIntent(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  let timer = 0;
  addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(timer);
    const link = linkAt(target);
    if (link && pointerType === 'mouse') timer = window.setTimeout(loadPageOf, REST_MS, link);
  });
  for (const type of ['touchstart', 'focusin'] as const)
    addEventListener(type, ({ target }) => loadPageOf(linkAt(target)), { passive: true });
  // A chunk that a release has replaced reloads a page when it is needed, not before.
  addEventListener('vite:preloadError', (event) => loading > 0 && event.stopImmediatePropagation(), { capture: true });
}

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([target=_blank])') : null;

function loadPageOf(link: HTMLAnchorElement | null): void {
  if (!link || link.origin !== location.origin || link.pathname === location.pathname || asked.has(link.href)) return;
  const begun = loadAhead(splitLanguage(link.pathname).path, new URLSearchParams(link.search));
  if (begun.length === 0) return;
  asked.add(link.href);
  loading++;
  void Promise.allSettled([...begun, loadPageTexts(), loadPageIcons()]).then(() => loading--);
}
