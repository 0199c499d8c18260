import { overflowsSideways, shoot } from '../support/browser.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();
const STAFF = 'supervisor.agency.admin';
const ID = '01890000-dead-7000-8000-00000000f001';

describeScreens('drafts', () => {
  it('an older version is restored, and a change of a colleague in between is asked about', async () => {
    const staff = await konak.api.login(STAFF);
    const put = async (revision: number | undefined, content: object) => {
      const { status } = await staff.put(`/drafts/${ID}`, { title: 'Kapadokya turu', content, revision });
      expect(status).toBe(200);
    };
    const first = { metin: 'Balonla üç gün', fiyat: { tutar: 120_000, para: 'TRY' } };
    await put(undefined, first);
    await put(1, { ...first, metin: 'Balonla iki gün' });
    const { page, faults } = await konak.openAs(STAFF);
    await page.goto(`${konak.addresses.console}/drafts`);
    await page.getByText('Kapadokya turu').first().waitFor();
    await shoot(page, 'console-drafts-1440-tr');
    await page.getByText('Kapadokya turu').first().click();
    await page.getByTestId('draft-versions').waitFor();
    await shoot(page, 'console-drafts-opened-1440-tr');
    await put(2, { ...first, metin: 'Balonla dört gün', not: 'yeni' });
    await page.getByTestId('draft-restore-1').click();
    await page.getByTestId('confirm').click();
    const choice = page.getByTestId('conflict-content.metin');
    await choice.getByText('Balonla dört gün').waitFor();
    await shoot(page, 'console-drafts-conflict-1440-tr');
    await choice.getByText('Balonla üç gün').click();
    await page.getByTestId('conflict-save').click();
    await page.getByTestId('draft').getByText('Balonla üç gün').waitFor();
    const { body } = await staff.get(`/drafts/${ID}`);
    expect(body.record).toMatchObject({ revision: 4, content: { ...first, not: 'yeni' } });
    expect(faults).toEqual([]);
  });

  it('drafts fit a phone and a tablet', async () => {
    for (const width of [390, 800]) {
      const { page } = await konak.open({ width, lang: 'en-US' });
      await konak.signIn(page, STAFF);
      await page.goto(`${konak.addresses.console}/drafts`);
      await page.getByText('Kapadokya turu').first().waitFor();
      await shoot(page, `console-drafts-${width}-en`);
      expect(await overflowsSideways(page)).toBe(false);
      await page.getByText('Kapadokya turu').first().click();
      await page.getByTestId('draft-versions').waitFor();
      await shoot(page, `console-drafts-opened-${width}-en`);
      expect(await overflowsSideways(page)).toBe(false);
    }
  });
});
