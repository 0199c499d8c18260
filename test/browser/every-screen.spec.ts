import pLimit from 'p-limit';
import { ROLES, mayAccess, type Role } from '#libs/contracts';
import { GUEST_LANGUAGES, STAFF_LANGUAGES, type Lang } from '#libs/languages';
import type { Api } from '../support/api.js';
import { addressOf, consoleRoutes, publicPaths, type ConsoleRoute } from '../support/console-routes.js';
import { filledCart, frontAddresses } from '../support/front-addresses.js';
import { eventually } from '../support/platform.js';
import { SEED, sampleOf } from '../support/sample.js';
import { Findings, ScreenVisitor } from '../support/screen-visitor.js';
import { tell } from '../support/tell.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';
import { readWrittenTexts } from '../support/written-texts.js';

const isFull = process.env['PROOFS'] === 'full';
const WIDTHS = [1440, 1024, 390];
/** While one page waits, others work. */
const BESIDE = 3;

const konak = useBrowser();
const beside = pLimit(BESIDE);

/** All of them in full, else the one that the day's seed chooses. */
const some = <T>(items: readonly T[], name: string): T[] =>
  isFull ? [...items] : sampleOf(items, 1, name).slice(0, 1);
const someWidths = (name: string) => some(WIDTHS, `width ${name}`);
/** Those that are asked for, else some: `LANGS=ar,he`. */
const ASKED = process.env['LANGS']?.split(',');
const someLanguages = (name: string, of: readonly Lang[] = STAFF_LANGUAGES) =>
  ASKED ? of.filter((lang) => ASKED.includes(lang)) : some(of, `language ${name}`);
const tabsOf = (name: string) => (count: number) => {
  const indices = Array.from({ length: count }, (_, index) => index);
  return count === 0 ? [] : some(indices, `tab ${name}`);
};

/** The routes that each role is to see: in short, each route falls to one role that may. */
const routesByRole = (): Map<Role, ConsoleRoute[]> => {
  const routes = new Map<Role, ConsoleRoute[]>(ROLES.map((role) => [role, []]));
  for (const route of consoleRoutes) {
    const allowed = ROLES.filter((role) => mayAccess(route.access, role));
    for (const role of some(allowed, `role ${route.path}`)) routes.get(role)!.push(route);
  }
  return routes;
};

async function openVisitor(findings: Findings, lang: Lang, role?: Role): Promise<ScreenVisitor> {
  const { page } = await konak.open({ width: WIDTHS[0]!, lang });
  if (role) await konak.signIn(page, role);
  return new ScreenVisitor(page, role ?? 'guest', lang, findings);
}

const newFindings = async () => new Findings(await readWrittenTexts(konak.database.url));

/** A cart of who is signed in, which is what the page of a new booking is about. */
async function keepCart({ page }: ScreenVisitor, api: Api): Promise<void> {
  const { session } = await filledCart(api);
  await page.evaluate(
    `sessionStorage.setItem('konak.cart.' + JSON.parse(localStorage.getItem('konak.session')).user.id, '${session}')`,
  );
}

/** What a role may see, as this role sees it. */
async function seeAllowed(visitor: ScreenVisitor, role: Role, routes: readonly ConsoleRoute[]): Promise<void> {
  const api = await konak.api.login(role);
  for (const route of routes) {
    if (route.path === '/reservation/book') await keepCart(visitor, api);
    const address = await addressOf(route, api);
    if (!address) continue;
    const url = konak.addresses.console + address;
    await visitor.visit({ route: route.path, url, widths: someWidths(route.path), tabs: tabsOf(route.path) });
  }
}

/** What it may not see is refused in words. */
async function seeRefused(visitor: ScreenVisitor, role: Role): Promise<void> {
  const refused = consoleRoutes.filter(({ access }) => !mayAccess(access, role));
  for (const { path } of refused.length === 0 ? [] : some(refused, `refused ${role}`)) {
    const url = konak.addresses.console + path.replace(':id', '1');
    await visitor.visit({ route: path, url, widths: someWidths(role).slice(0, 1), hasOwnTitle: false });
    await eventually(`${path} to be refused to ${role}`, () => visitor.page.getByTestId('no-access').isVisible());
  }
}

describeScreens('every screen', () => {
  it('every screen of the console is right for each role that may see it, and refused in words to the others', async () => {
    tell(`every screen: ${isFull ? 'all of it' : `sampled by seed ${SEED}`}`);
    const findings = await newFindings();
    const visits = [...routesByRole()].flatMap(([role, routes]) =>
      someLanguages(role).map((lang) =>
        beside(async () => {
          const visitor = await openVisitor(findings, lang, role);
          await seeAllowed(visitor, role, routes);
          await seeRefused(visitor, role);
          await visitor.page.context().close();
        }),
      ),
    );
    await Promise.all(visits);
    tell(`every screen of the console: ${findings.looks} looks`);
    expect(findings.lines).toEqual([]);
  });

  it('every screen of the console is right before signing in', async () => {
    const findings = await newFindings();
    for (const lang of someLanguages('public')) {
      const visitor = await openVisitor(findings, lang);
      for (const path of publicPaths) {
        const url = konak.addresses.console + path.replace(/:\w+/, 'unknown');
        await visitor.visit({ route: path, url, widths: someWidths(path), isRefused: path.includes(':') });
      }
    }
    expect(findings.lines).toEqual([]);
  });

  it('every screen of the front is right', async () => {
    const { addresses, session } = await frontAddresses(konak);
    const findings = await newFindings();
    for (const lang of someLanguages('front', GUEST_LANGUAGES)) {
      const visitor = await openVisitor(findings, lang);
      await visitor.page.context().addCookies([{ name: 'konak_session', value: session, url: konak.addresses.api }]);
      for (const { path, address, isKnown } of addresses) {
        const url = konak.addresses.front + address;
        await visitor.visit({ route: path, url, widths: someWidths(path), isRefused: !isKnown });
      }
      await visitor.visit({
        route: 'an unknown page',
        url: `${konak.addresses.front}/unknown`,
        widths: someWidths('unknown'),
        isRefused: true,
      });
    }
    expect(findings.lines).toEqual([]);
  });
});
