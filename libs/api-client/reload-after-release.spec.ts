import { setTimeout } from 'node:timers/promises';
import { reloadAfterRelease } from './reload-after-release.js';

function openedPage() {
  const kept = new Map<string, string>();
  const page = Object.assign(new EventTarget(), {
    reloads: 0,
    navigator: { onLine: true },
    sessionStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) },
    location: { reload: () => void page.reloads++ },
    fetch: () => Promise.resolve({ ok: true }),
    async miss() {
      page.dispatchEvent(new Event('vite:preloadError'));
      await setTimeout(0);
    },
  });
  return page;
}

it('a page whose files were replaced is reloaded, once in two minutes', async () => {
  let now = 1_000_000;
  const page = openedPage();
  reloadAfterRelease(page, () => now);
  for (let i = 0; i < 3; i++) await page.miss();
  expect(page.reloads).toBe(1);
  now += 121_000;
  await page.miss();
  expect(page.reloads).toBe(2);
});

it('a page without a connection, or of a site that does not answer, is not reloaded', async () => {
  const page = openedPage();
  reloadAfterRelease(page);
  page.navigator.onLine = false;
  await page.miss();
  page.navigator.onLine = true;
  page.fetch = () => Promise.reject(new TypeError('network'));
  await page.miss();
  page.fetch = () => Promise.resolve({ ok: false });
  await page.miss();
  expect(page.reloads).toBe(0);
  page.fetch = () => Promise.resolve({ ok: true });
  await page.miss();
  expect(page.reloads).toBe(1);
});
