import { kept } from '../site/kept';

/** Once the page is there, so that nothing of it waits. */
const LATER_MS = 3_000;

/** Makes the site open without a connection; not within another site's frame, nor in automated browsers that do not ask. */
export function registerWorker(): void {
  const isWanted = import.meta.env.PROD && top === globalThis.window && 'serviceWorker' in navigator;
  if (!isWanted || (navigator.webdriver && kept('worker') !== 'on')) return;
  navigator.serviceWorker.addEventListener('controllerchange', keepUsed);
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (kept('worker') === 'on') register();
  else setTimeout(register, LATER_MS);
}

/** What the visit has loaded before the worker was there passes through it now, from the browser's own store. */
function keepUsed(): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (name.includes('/assets/')) void fetch(name).catch(() => undefined);
}
