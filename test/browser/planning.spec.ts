import type { Page } from 'playwright-core';
import { overflowsSideways, shoot } from '../support/browser.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();

/** A month that is planned and far from today's bookings. */
const MONTH = '2027-06';
const [YEAR, MONTH_OF_YEAR] = MONTH.split('-').map(Number) as [number, number];
const dayOf = (date: number) => YEAR * 10_000 + MONTH_OF_YEAR * 100 + date;

async function openMonth(page: Page): Promise<void> {
  await page.goto(`${konak.addresses.console}/planning?year=${YEAR}&month=${MONTH_OF_YEAR}`);
  await page.getByTestId('planning-grid').waitFor();
}

/** The cells of the first plan of the first room, by day. */
async function firstPlan(page: Page) {
  const ids = await page.locator('.row.plan .cell').first().getAttribute('data-testid');
  const [, room, plan] = /^cell-(\d+)-(\d+)-/.exec(ids ?? '') ?? [];
  return {
    room: Number(room),
    plan: Number(plan),
    cell: (date: number) => page.getByTestId(`cell-${room}-${plan}-${dayOf(date)}`),
  };
}

const saved = (page: Page) => page.locator('[data-testid=save-state][data-state=saved]').waitFor();
const priceIn = async (cell: ReturnType<Page['getByTestId']>) => (await cell.locator('.price').innerText()).trim();

/** Whether a cell comes to show a price. */
async function shows(cell: ReturnType<Page['getByTestId']>, price: string): Promise<void> {
  await cell.locator('.price', { hasText: new RegExp(`^${price.replace('.', String.raw`\.`)}$`) }).waitFor();
}

async function showsNoMore(cell: ReturnType<Page['getByTestId']>, price: string): Promise<void> {
  await cell.locator('.price', { hasNotText: new RegExp(`^${price.replace('.', String.raw`\.`)}$`) }).waitFor();
}

/** Pressed inside, since a button that has just loaded may have lost the focus. */
async function escapeFrom(page: Page, panel: string): Promise<void> {
  await page.getByTestId(panel).locator('[tabindex="-1"]').first().press('Escape');
  await page.getByTestId(panel).waitFor({ state: 'detached' });
}

describeScreens('planning', () => {
  it('planning is typed, filled, copied, changed in bulk, undone, and protected from unseen overwriting', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await openMonth(page);
    const { room, plan, cell } = await firstPlan(page);
    const before = await priceIn(cell(1));

    // Typed: Enter goes down, arrows and Tab go on.
    await cell(1).click();
    await page.keyboard.type('12340');
    await page.keyboard.press('Tab');
    await shows(cell(1), '12.340');
    await saved(page);

    // Filled over the rest of the selection, by keyboard and by the handle.
    await cell(1).click();
    for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+r');
    await shows(cell(4), '12.340');
    await saved(page);
    const handle = (await page.locator('.handle').boundingBox())!;
    const target = (await cell(6).boundingBox())!;
    await page.mouse.move(handle.x + 3, handle.y + 3);
    await page.mouse.down();
    await page.mouse.move(target.x + 10, target.y + 10, { steps: 5 });
    await page.mouse.up();
    await shows(cell(6), '12.340');
    await saved(page);

    // Undone step by step, and redone.
    await page.keyboard.press('Control+z');
    await showsNoMore(cell(6), '12.340');
    await page.getByTestId('planning-undo').click();
    await showsNoMore(cell(4), '12.340');
    await shows(cell(1), '12.340');
    await page.getByTestId('planning-redo').click();
    await shows(cell(4), '12.340');
    await page.getByTestId('planning-undo').click();
    await showsNoMore(cell(4), '12.340');
    await page.getByTestId('planning-undo').click();
    await shows(cell(1), before);

    // In bulk: previewed with counts and samples, saved, found in the history and undone there.
    await page.getByTestId('bulk-open').click();
    await page.getByTestId('bulk-selection').waitFor();
    await page.getByTestId('bulk-minStay').fill('3');
    await page.getByTestId('bulk-preview').click();
    await page.getByTestId('count-minStay').waitFor();
    expect(await page.getByTestId('changed-cell').count()).toBeGreaterThan(3);
    await shoot(page, 'planning-bulk-1440-tr');
    await page.getByTestId('bulk-save').click();
    await page.getByTestId('bulk-panel').waitFor({ state: 'detached' });
    await cell(1).locator('.min', { hasText: '3+' }).waitFor();
    await page.keyboard.press('Control+z');
    await cell(1).locator('.min', { hasText: '3+' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+z');
    await cell(1).locator('.min', { hasText: '3+' }).waitFor();
    // A day is chosen as a whole by its head.
    await page.locator('[data-column="3"]').click();
    expect(await page.locator('.plan .cell.chosen').count()).toBeGreaterThan(2);
    await page.keyboard.press('Escape');
    await page.getByTestId('history-open').click();
    await page.getByTestId('history-line').first().waitFor();
    await shoot(page, 'planning-history-1440-tr');
    await page.getByTestId('history-undo').first().click();
    await cell(1).locator('.min', { hasText: '3+' }).waitFor({ state: 'detached' });
    await escapeFrom(page, 'history-panel');

    // A colleague is quicker: the cells are named, theirs are taken, then one's own are kept.
    const colleague = (await konak.open({ width: 1440 })).page;
    await konak.signIn(colleague, 'corporate.agency.user');
    await openMonth(colleague);
    const theirs = (date: number) => colleague.getByTestId(`cell-${room}-${plan}-${dayOf(date)}`);
    for (const [date, price] of [
      [10, '20000'],
      [11, '20010'],
    ] as const) {
      await theirs(date).click();
      await colleague.keyboard.type(price);
      await colleague.keyboard.press('Enter');
      await saved(colleague);
    }
    await cell(10).click();
    await page.keyboard.type('30000');
    await page.keyboard.press('Enter');
    await page.getByTestId('planning-stale').waitFor();
    expect(await page.getByTestId('planning-stale').innerText()).toContain('corporate.agency.user');
    await shoot(page, 'planning-stale-1440-tr');
    await page.getByTestId('stale-theirs').click();
    await shows(cell(10), '20.000');
    await theirs(11).click();
    await colleague.keyboard.type('20020');
    await colleague.keyboard.press('Enter');
    await shows(theirs(11), '20.020');
    await saved(colleague);
    await cell(11).click();
    await page.keyboard.type('30010');
    await page.keyboard.press('Enter');
    await page.getByTestId('stale-mine').click();
    await shows(cell(11), '30.010');
    await saved(page);
    await colleague.reload();
    await shows(theirs(11), '30.010');
    expect(faults).toEqual([]);
    await colleague.close();
    await page.close();
  });

  it('planning asks about unusual changes, and stays among prices', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await openMonth(page);
    const { room, cell } = await firstPlan(page);
    const before = await priceIn(cell(20));
    const asked = page.getByTestId('planning-doubts');

    // Dropped, the old value is shown again; accepted, it is saved.
    await cell(20).click();
    await page.keyboard.type('999999');
    await page.keyboard.press('Enter');
    await page.getByTestId('doubt-outlier').waitFor();
    await shoot(page, 'planning-doubt-1440-tr');
    await page.getByTestId('doubts-drop').click();
    await asked.waitFor({ state: 'detached' });
    await shows(cell(20), before);
    await cell(20).click();
    await page.keyboard.type('999999');
    await page.keyboard.press('Enter');
    await page.getByTestId('doubts-accept').click();
    await shows(cell(20), '999.999');
    await saved(page);
    await page.getByTestId('planning-undo').click();
    await shows(cell(20), before);

    // Enter at the last price of a room goes on to the next room's first price, not to its allotment.
    const prices = page.locator(`.row.plan [data-testid^="cell-"][data-testid$="-${dayOf(20)}"]`);
    const names = await Promise.all(
      (await prices.all()).map(async (found) => (await found.getAttribute('data-testid'))!),
    );
    const last = names.findLastIndex((name) => name.startsWith(`cell-${room}-`));
    await page.getByTestId(names[last]!).click();
    await page.keyboard.type((await priceIn(page.getByTestId(names[last]!))).replace('.', ''));
    await page.keyboard.press('Enter');
    await page
      .getByTestId(names[last + 1]!)
      .and(page.locator('[aria-selected=true]'))
      .waitFor();

    // More rooms than there are.
    await page.getByTestId('mode-allotment').click();
    const rooms = page.getByTestId(`cell-${room}-room-${dayOf(20)}`);
    await rooms.click();
    await page.keyboard.type('119');
    await page.keyboard.press('Enter');
    await page.getByTestId('doubt-overCount').waitFor();
    await page.getByTestId('doubts-drop').click();
    expect(await rooms.innerText()).not.toContain('119');
    expect(faults).toEqual([]);
    await page.close();
  });

  it('planning goes to Excel and comes back: what was edited is shown, then saved', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await openMonth(page);
    const { cell } = await firstPlan(page);
    await page.getByTestId('sheet-open').click();
    const download = page.waitForEvent('download');
    await page.getByTestId('sheet-download').click();
    const path = (await (await download).path())!;

    const { default: excel } = await import('exceljs');
    const workbook = new excel.Workbook();
    await workbook.xlsx.readFile(path);
    const sheet = workbook.worksheets[0]!;
    const prices = sheet.getColumn(3).values.indexOf('price');
    sheet.getRow(prices).getCell(7 + 14).value = 4_321;
    const upload = async () =>
      page.getByTestId('sheet-file').setInputFiles({
        name: 'planning.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: Buffer.from(await workbook.xlsx.writeBuffer()),
      });
    await upload();
    await page.getByTestId('count-price').waitFor();
    await shoot(page, 'planning-sheet-1440-tr');
    await page.getByTestId('sheet-save').click();
    await page.getByTestId('sheet-panel').waitFor({ state: 'detached' });
    await shows(cell(15), '4.321');

    // A comma at the wrong place is pointed out, and saved only where it is meant so.
    sheet.getRow(prices).getCell(7 + 15).value = 43.21;
    await page.getByTestId('sheet-open').click();
    await upload();
    await page.getByTestId('doubt-outlier').waitFor();
    expect(await page.getByTestId('sheet-save').isDisabled()).toBe(true);
    await shoot(page, 'planning-sheet-doubt-1440-tr');
    await page.getByTestId('doubts-meant').check();
    expect(await page.getByTestId('sheet-save').isDisabled()).toBe(false);

    sheet.getRow(prices).getCell(7 + 15).value = 'pahalı';
    await upload();
    await page.getByTestId('sheet-faults').waitFor();
    expect(await page.getByTestId('sheet-save').isDisabled()).toBe(true);
    expect(faults).toEqual([]);
    await page.close();
  });

  it.each([
    [1440, 'en-GB'],
    [390, 'tr-TR'],
  ])('planning fits %i px in %s: month, year, and a cell that is pointed to', async (width, lang) => {
    const { page, faults } = await konak.open({ width, lang });
    await konak.signIn(page, 'corporate.agency.admin');
    const stands = async (name: string) => {
      await shoot(page, `planning-${name}-${width}-${lang.slice(0, 2)}`);
      expect([name, await overflowsSideways(page)]).toEqual([name, false]);
    };
    await openMonth(page);
    const { room, plan } = await firstPlan(page);
    await stands('month');
    await page.getByTestId('copy-open').click();
    await page.getByTestId('bulk-preview').click();
    await page.getByTestId('bulk-result').waitFor();
    await stands('copy');
    await escapeFrom(page, 'copy-panel');
    await page.getByTestId('view-year').click();
    await page.getByTestId('planning-year').waitFor();
    await stands('year');
    await page.getByTestId('year-gap').first().click();
    await page.locator('.cell.found').waitFor();
    await page.goto(`${konak.addresses.console}/planning?date=${dayOf(28)}&room=${room}&priceplan=${plan}`);
    const found = page.getByTestId(`cell-${room}-${plan}-${dayOf(28)}`);
    await found.and(page.locator('.found')).waitFor();
    const place = (await found.boundingBox())!;
    expect(place.x > 100 && place.x + place.width <= width).toBe(true);
    await stands('found');
    expect(faults).toEqual([]);
    await page.close();
  });
});
