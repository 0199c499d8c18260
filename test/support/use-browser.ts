import type { Browser, Page, Request } from 'playwright-core';
import { describePage, hasBrowser, openBrowser, openPage, signIn } from './browser.js';
import { startPlatform, type Platform } from './platform.js';

declare global {
  /** Read by the environment of tests. */
  var describeFailure: (() => Promise<string>) | undefined;
}

/** As `describe`; skipped where no browser is installed. */
export const describeScreens = hasBrowser ? describe : describe.skip;

/** The product and a browser before it, from a spec file's first test to its last. */
export interface Screens extends Pick<Platform, 'addresses' | 'api' | 'database' | 'dataDir'> {
  /** A new page; `faults` is what its scripts have done wrong. */
  open(options: { width: number; lang?: string }): Promise<{ page: Page; faults: string[] }>;
  /** Signs a demo user in to the console, for the address that is opened next. */
  signIn(page: Page, username: string): Promise<void>;
  /** A new page, signed in to the console as this user; the test navigates to its first screen. */
  openAs(username: string, width?: number): Promise<{ page: Page; faults: string[] }>;
}

interface Setting {
  settings?: Record<string, string>;
  /** Hosts (`www.example.com:80`) that the browser finds at addresses of this machine. */
  hosts?: Record<string, string>;
}

export function useBrowser(setting: () => Setting | Promise<Setting> = () => ({})): Screens {
  let konak: Platform | undefined;
  let browser: Browser | undefined;
  let isTesting = false;
  const opened = new Map<Page, Set<Request>>();
  beforeAll(async () => {
    if (!hasBrowser) return;
    const { settings, hosts } = await setting();
    konak = await startPlatform(settings);
    browser = await openBrowser(hosts);
  });
  beforeEach(() => {
    isTesting = true;
    globalThis.describeFailure = async () => {
      const standing = [...opened].filter(([page]) => !page.isClosed());
      return (await Promise.all(standing.map((each) => describePage(...each)))).join('\n\n');
    };
  });
  // Pages go on asking the API: those that a test has opened end with it.
  afterEach(async () => {
    isTesting = false;
    globalThis.describeFailure = undefined;
    await Promise.all([...opened.keys()].map((page) => page.context().close()));
    opened.clear();
  });
  afterAll(async () => {
    await browser?.close();
    await konak?.stop();
  });
  return {
    get addresses() {
      return konak!.addresses;
    },
    get api() {
      return konak!.api;
    },
    get dataDir() {
      return konak!.dataDir;
    },
    get database() {
      return konak!.database;
    },
    async open(options) {
      const asked = await openPage(browser!, options);
      if (isTesting) opened.set(asked.page, requestsOf(asked.page));
      return asked;
    },
    signIn: (page, username) => signIn(page, konak!.addresses, username),
    async openAs(username, width = 1440) {
      const asked = await this.open({ width });
      await this.signIn(asked.page, username);
      return asked;
    },
  };
}

/** What a page has asked for and not been answered yet. */
function requestsOf(page: Page): Set<Request> {
  const waiting = new Set<Request>();
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return waiting;
}
