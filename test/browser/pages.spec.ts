import type { Page } from 'playwright-core';
import { overflowsSideways, shoot } from '../support/browser.js';
import type { Api } from '../support/api.js';
import { eventually } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();
const STAFF = 'supervisor.agency.admin';

const both = (tr: string, en: string) => [
  { lang: 'tr', value: tr },
  { lang: 'en', value: en },
];

/** A page with a banner, and its editor by the API. */
async function makePage(slug: string): Promise<{ staff: Api; id: number; path: string }> {
  const staff = await konak.api.login(STAFF);
  const banner = { type: 'hero', props: { id: 'banner', title: both('Taş odalar', 'Stone rooms') } };
  const later = { type: 'carousel', props: { id: 'later', speed: 3 } };
  const columns = { type: 'columns', props: { id: 'columns', first: [later] } };
  const page = { title: both('Odalar', 'Rooms'), slug: both(slug, `${slug}-en`), inMenu: true };
  const { status, body } = await staff.post('/pages?account=1', {
    ...page,
    content: { content: [banner, columns] },
  });
  expect(status).toBe(200);
  const { id } = body.record as { id: number };
  return { staff, id, path: `/pages/${id}` };
}

/** The banner's title in Turkish, in the fields beside the page. */
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Başlık TR' });

async function chooseBanner(page: Page, path: string, title: string): Promise<void> {
  await page.goto(konak.addresses.console + path);
  await page.getByTestId('page-editor').getByText(title).first().click();
  await titleOf(page).waitFor();
}

const saved = (page: Page) => page.locator('[data-testid=page-saved][data-state=saved]').getByText(/\d/).waitFor();

const contentOf = async (staff: Api, id: number) => (await staff.get(`/pages/${id}`)).body.record.content.content;

describeScreens('the pages of a site', () => {
  it('a page that staff edit and publish is read by guests in Turkish and in English', async () => {
    const { staff, id, path } = await makePage('odalar');
    const { page, faults } = await konak.openAs(STAFF);
    await chooseBanner(page, path, 'Taş odalar');
    await titleOf(page).fill('Serin avlular');
    await page.getByRole('textbox', { name: 'Başlık EN' }).fill('Cool courtyards');
    await saved(page);
    // Blocks of a later release stay, also within columns.
    await page.getByText('carousel', { exact: false }).first().waitFor();
    expect((await contentOf(staff, id))[1].props.first).toEqual([
      { type: 'carousel', props: { id: 'later', speed: 3 } },
    ]);
    await shoot(page, 'console-page-editor-1440-tr');
    await page.getByTestId('page-publish').click();
    await page.getByText('Sayfa yayında').waitFor();
    await eventually('the path of the page', async () => (await fetch(`${konak.addresses.front}/odalar`)).ok);

    const guest = await konak.open({ width: 1440 });
    await guest.page.goto(`${konak.addresses.front}/odalar`);
    await guest.page.getByRole('heading', { name: 'Serin avlular' }).waitFor();
    await guest.page.getByTestId('language-switch').click();
    await guest.page.getByTestId('language-en').click();
    await guest.page.getByRole('heading', { name: 'Cool courtyards' }).waitFor();
    await guest.page.waitForURL(/\/odalar-en$/);
    await shoot(guest.page, 'front-page-1440-en');
    expect([...faults, ...guest.faults]).toEqual([]);
  });

  it('a page that another tab has changed is overwritten by nobody unasked, and either state can be kept', async () => {
    const { staff, id, path } = await makePage('iki-sekme');
    const tabs = await Promise.all([konak.openAs(STAFF), konak.openAs(STAFF)]);
    const [first, second] = tabs.map(({ page }) => page) as [Page, Page];
    for (const tab of [first, second]) await chooseBanner(tab, path, 'Taş odalar');
    await titleOf(first).fill('Birinci sekme');
    await saved(first);
    await titleOf(second).fill('İkinci sekme');
    await second.getByTestId('page-conflict').waitFor();
    await shoot(second, 'console-page-conflict-1440-tr');
    expect((await contentOf(staff, id))[0].props.title[0].value).toBe('Birinci sekme');
    expect(await second.getByTestId('page-publish').isDisabled()).toBe(true);
    await second.getByTestId('page-keep-mine').click();
    await saved(second);
    expect((await contentOf(staff, id))[0].props.title[0].value).toBe('İkinci sekme');

    await titleOf(first).fill('Yine birinci');
    await first.getByTestId('page-take-theirs').click();
    await first.getByTestId('page-editor').getByText('İkinci sekme').first().waitFor();
    expect((await contentOf(staff, id))[0].props.title[0].value).toBe('İkinci sekme');
    expect(tabs.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('a version that is restored becomes the draft, and guests go on seeing what is published', async () => {
    const { staff, id, path } = await makePage('surumler');
    const publish = async () => {
      const { revision } = (await staff.get(`/pages/${id}`)).body.record;
      expect((await staff.post(`/pages/${id}/publish`, { revision })).status).toBe(200);
    };
    await publish();
    const { page, faults } = await konak.openAs(STAFF);
    await chooseBanner(page, path, 'Taş odalar');
    await titleOf(page).fill('Yeni başlık');
    await saved(page);
    await page.getByTestId('page-publish').click();
    await page.getByText('Sayfa yayında').waitFor();
    await page.getByTestId('page-versions').click();
    await page.getByTestId('version-look-1').click();
    await page.getByTestId('version-1').getByText('Taş odalar').waitFor();
    await shoot(page, 'console-page-versions-1440-tr');
    await page.getByTestId('version-restore-1').click();
    await page.getByTestId('confirm').click();
    await page.getByTestId('page-editor').getByText('Taş odalar').first().waitFor();
    await eventually('the draft', async () => (await contentOf(staff, id))[0].props.title[0].value === 'Taş odalar');
    const live = await konak.api.get('/site/page?slug=surumler&lang=tr');
    expect(live.body.data.blocks[0].props.title).toBe('Yeni başlık');
    expect(faults).toEqual([]);
  });

  it('the pages fit a phone and a tablet', async () => {
    const { path } = await makePage('genislik');
    for (const width of [390, 800]) {
      const { page, faults } = await konak.openAs(STAFF, width);
      for (const [name, address] of [
        ['list', '/pages'],
        ['editor', path],
      ] as const) {
        await page.goto(konak.addresses.console + address);
        await page.getByText('Odalar').first().waitFor();
        await shoot(page, `console-page-${name}-${width}-tr`);
        expect(await overflowsSideways(page)).toBe(false);
      }
      expect(faults).toEqual([]);
    }
  });
});
