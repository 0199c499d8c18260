import { existsSync } from 'node:fs';

/** The shell first: the same pages without a browser's own windows, at half the cost. Undefined where none is installed. */
export const CHROMIUM = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  .map((name) => `/usr/bin/${name}`)
  .find((file) => existsSync(file));
