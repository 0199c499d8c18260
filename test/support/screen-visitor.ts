import type { Page } from 'playwright-core';
import type { Lang } from '#libs/languages';
import { chooseTab, keepPicture, openWithin, overflowsSideways } from './browser.js';
import { clippedTexts } from './clipped-texts.js';
import { faultsOf, settle } from './screen-faults.js';

/** Faults by the route they were met at; a common one is reported once. */
export class Findings {
  private readonly met = new Map<string, string[]>();
  looks = 0;

  /** With what people have written, which is in whatever language they wrote. */
  constructor(readonly written: ReadonlySet<string>) {}

  add(route: string, faults: readonly string[], where: string): void {
    this.looks += 1;
    for (const fault of new Set(faults)) {
      const key = `${route}: ${fault}`;
      this.met.set(key, [...(this.met.get(key) ?? []), where]);
    }
  }

  get lines(): string[] {
    return [...this.met].map(([fault, [first, ...others]]) =>
      others.length === 0 ? `${fault} (${first})` : `${fault} (${first}, and ${others.length} more)`,
    );
  }
}

/** What does not open until then does not. */
const OPENING_MS = 2_000;

/** Those of a telephone, a tablet, and small and large desktops. */
const FITTED_WIDTHS = [390, 800, 1024, 1440];

/** From here on a table shows its columns whole; on less it may be moved to the side. */
const WHOLE_TABLES_FROM = 1024;

/** Once what depends on the width has been redrawn. */
const DRAWN = `new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))`;

const CUTS_TABLES = `[...document.querySelectorAll('main table')].some(
  (table) => table.scrollWidth > table.parentElement.clientWidth + 1,
)`;

/** What opens beside a page: a form for one more, and the first record that has no page of its own. */
const OPENERS = {
  'a new one': 'main button.MuiButton-contained[data-testid$="-add"]:enabled',
  'a record': 'main tbody tr[tabindex="0"]',
};

export interface Visit {
  /** The route as it is written, by which it is reported. */
  route: string;
  url: string;
  widths: readonly number[];
  /** Which of its tabs are opened. */
  tabs?: (count: number) => number[];
  /** Asks for what there is not, which the API refuses. */
  isRefused?: boolean;
  /** Refused pages share one title. */
  hasOwnTitle?: boolean;
}

/** Somebody who goes from screen to screen in one language, and notes all that is wrong there. */
export class ScreenVisitor {
  private readonly reported: string[] = [];
  /** The console is called so before any page is there. */
  private readonly titles = new Map([['Konak', 'no page']]);

  constructor(
    readonly page: Page,
    private readonly who: string,
    private readonly lang: Lang,
    private readonly findings: Findings,
  ) {
    page.on('pageerror', (error) => this.reported.push(`throws ${error.message}`));
    page.on('console', (message) => {
      // A failure is reported by its answer; pictures of the demo world's bookings are of the address it was made at.
      if (message.type() === 'error' && !/^Failed to load|\/images\//.test(message.text()))
        this.reported.push(`logs ${message.text().slice(0, 200)}`);
    });
    page.on('response', (answer) => {
      if (answer.status() >= 400) this.reported.push(`${answer.status()} of ${shortOf(answer.url())}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      const isOurs = new URL(request.url()).hostname === 'localhost';
      // Leaving a page aborts its requests; the map's tiles are a third party's.
      if (isOurs && !['net::ERR_ABORTED', 'csp'].includes(reason))
        this.reported.push(`${reason} of ${shortOf(request.url())}`);
    });
  }

  /** A page that fails is reported with what it failed at, and the next one is looked at. */
  async visit(visit: Visit): Promise<void> {
    const failed = (fault: Error) => this.findings.add(visit.route, [`fails: ${fault.message}`], this.who);
    await this.lookThrough(visit).catch(failed);
  }

  private async lookThrough({
    route,
    url,
    widths,
    tabs = () => [],
    isRefused,
    hasOwnTitle = true,
  }: Visit): Promise<void> {
    this.reported.length = 0;
    await this.resize(widths[0]!);
    await openWithin(this.page, url);
    for (const width of widths) {
      await this.resize(width);
      await this.lookWithin(route, isRefused);
      const all = this.page.locator('main [role=tab]');
      for (const index of tabs(await all.count())) {
        await chooseTab(all.nth(index));
        await this.lookWithin(`${route} ${(await all.nth(index).innerText()).trim()}`, isRefused);
      }
    }
    await this.fitAll(route);
    // Who was led on to another page finds that page's title.
    if (hasOwnTitle && new URL(this.page.url()).pathname === new URL(url).pathname) await this.compareTitle(route);
  }

  /** Each of its tabs at every width: seen in a moment, where a look takes a second. */
  private async fitAll(route: string): Promise<void> {
    const tabs = await this.page.locator('main [role=tab]').all();
    if (tabs.length === 0) return this.fit(route);
    for (const tab of tabs) {
      await chooseTab(tab);
      await settle(this.page);
      await this.fit(`${route} ${(await tab.innerText()).trim()}`);
    }
  }

  private async fit(route: string): Promise<void> {
    for (const width of FITTED_WIDTHS) {
      await this.resize(width);
      await this.page.evaluate(DRAWN);
      const where = this.whereIs(width);
      if (await overflowsSideways(this.page)) this.findings.add(route, ['sticks out to the side'], where);
      const clipped = await clippedTexts(this.page);
      if (clipped.length > 0)
        this.findings.add(
          route,
          clipped.map((text) => `cuts off "${text}"`),
          where,
        );
      if (width >= WHOLE_TABLES_FROM && (await this.page.evaluate<boolean>(CUTS_TABLES)))
        this.findings.add(route, ['cuts off columns'], where);
      await keepPicture(this.page, `${route} ${where}`.replace(/\W+/g, '-').replace(/^-/, ''));
    }
  }

  private async resize(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
  }

  private async look(route: string, isRefused = false): Promise<void> {
    await settle(this.page);
    const reported = this.reported.splice(0).filter((fault) => !isRefused || !/^4\d\d of /.test(fault));
    const { width } = this.page.viewportSize()!;
    const faults = await faultsOf(this.page, this.lang, this.findings.written);
    this.findings.add(route, [...reported, ...faults], this.whereIs(width));
  }

  private whereIs(width: number): string {
    return `${this.who} ${width} ${this.lang}`;
  }

  private async lookWithin(route: string, isRefused?: boolean): Promise<void> {
    await this.look(route, isRefused);
    const modal = this.page.locator('.MuiModal-root');
    for (const [name, selector] of Object.entries(OPENERS)) {
      const opener = this.page.locator(selector).first();
      if (!(await opener.isVisible())) continue;
      await opener.click({ position: { x: 20, y: 8 } });
      // A row may also open its rest below it.
      if (
        !(await modal.waitFor({ timeout: OPENING_MS }).then(
          () => true,
          () => false,
        ))
      )
        continue;
      await this.look(`${route}, ${name}`);
      await this.page.keyboard.press('Escape');
      await modal.waitFor({ state: 'detached' });
    }
  }

  private async compareTitle(route: string): Promise<void> {
    const title = await this.page.title();
    const other = this.titles.get(title) ?? route;
    if (other !== route) this.findings.add(route, [`has the title of ${other}: ${title}`], `${this.who} ${this.lang}`);
    this.titles.set(title, route);
  }
}

function shortOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search.slice(0, 80);
}
