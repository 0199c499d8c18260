const KEY = 'konak_reloaded_at';
const AGAIN_AFTER_MS = 120_000;

interface Page extends EventTarget {
  sessionStorage: { getItem: (key: string) => string | null; setItem: (key: string, value: string) => void };
  location: { reload: () => void };
  navigator: { onLine: boolean };
  fetch: (address: string, options: { cache: 'no-store' }) => Promise<{ ok: boolean }>;
}

/**
 * Reloads the page when a chunk cannot be loaded, as after a release, which replaces all files: once the new release
 * answers, since a page without a connection would be lost. At most once in two minutes: a chunk that is missing for
 * another reason shows an error instead of reloading for ever. Listens to Vite's `vite:preloadError`.
 */
export function reloadAfterRelease(page: Page, now: () => number = Date.now): void {
  page.addEventListener('vite:preloadError', () => {
    const last = Number(page.sessionStorage.getItem(KEY) ?? 0);
    if (!page.navigator.onLine || now() - last < AGAIN_AFTER_MS) return;
    void page
      .fetch('/config.json', { cache: 'no-store' })
      .then(({ ok }) => {
        if (!ok) return;
        page.sessionStorage.setItem(KEY, String(now()));
        page.location.reload();
      })
      .catch(() => undefined);
  });
}
