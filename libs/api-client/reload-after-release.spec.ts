import { reloadAfterRelease } from './reload-after-release.js';

it('a page whose files were replaced is reloaded, once in two minutes', () => {
  const kept = new Map<string, string>();
  let reloads = 0;
  let now = 1_000_000;
  const page = Object.assign(new EventTarget(), {
    sessionStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) },
    location: { reload: () => void reloads++ },
  });
  reloadAfterRelease(page, () => now);
  for (let i = 0; i < 3; i++) page.dispatchEvent(new Event('vite:preloadError'));
  expect(reloads).toBe(1);
  now += 121_000;
  page.dispatchEvent(new Event('vite:preloadError'));
  expect(reloads).toBe(2);
});
