import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { hasBrowser, overflowsSideways, shoot } from '../support/browser.js';
import type { Platform } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

type Api = Awaited<ReturnType<Platform['api']['login']>>;

const HOTELIER = 'corporate.hotelier.admin';
const TILES = 'https://tiles.example';
const konak = useBrowser(() => ({ settings: { MAP_TILES: `${TILES}/{z}/{x}/{y}.png` } }));
let api: Api;
let hotel: number;

beforeAll(async () => {
  if (!hasBrowser) return;
  api = await konak.api.login(HOTELIER);
  hotel = (await api.get('/hotels?limit=1')).body.records[0].id as number;
});

async function signedIn({ width = 1440, tiles = true, username = HOTELIER } = {}): Promise<{
  page: Page;
  faults: string[];
}> {
  const opened = await konak.open({ width });
  const body = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#d6e4d2' } })
    .png()
    .toBuffer();
  await opened.page.route(`${TILES}/**`, (route) =>
    tiles ? route.fulfill({ contentType: 'image/png', body }) : route.abort(),
  );
  await konak.signIn(opened.page, username);
  return opened;
}

const tab = (name: string) => `${konak.addresses.console}/hotels/${hotel}?tab=${name}`;
const place = async (): Promise<{ latitude: number; longitude: number }> =>
  (await api.get(`/hotels/${hotel}`)).body.record;
const saved = (page: Page) => page.getByText('Kaydedildi').first().waitFor();
const longitude = async (page: Page) => Number((await field(page, 'longitude').inputValue()).replace(',', '.'));
/** What a page does takes a moment to arrive. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`It never came true: ${holds.toString()}`);
}
/** A coordinate as the form shows it. */
const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

describeScreens('the form of a hotel', () => {
  it('the form of a hotel sets the marker by a click, by dragging and by typing', async () => {
    const { page, faults } = await signedIn();
    const before = await place();
    await page.goto(tab('location'));
    await page.locator('.leaflet-tile-loaded').first().waitFor();
    await page.getByTestId('map').click({ position: { x: 120, y: 150 } });
    await until(async () => (await longitude(page)) !== before.longitude);
    const clicked = await longitude(page);
    expect(clicked).toBeLessThan(before.longitude);

    const pin = (await page.locator('.map-pin').boundingBox())!;
    await page.mouse.move(pin.x + 16, pin.y + 16);
    await page.mouse.down();
    await page.mouse.move(pin.x + 216, pin.y + 56, { steps: 8 });
    await page.mouse.up();
    await until(async () => (await longitude(page)) > clicked);
    await shoot(page, 'hotel-map-1440');

    await field(page, 'latitude').fill('36.19953');
    await field(page, 'longitude').fill('29.63712');
    await page.getByTestId('save').click();
    await saved(page);
    expect(await place()).toMatchObject({ latitude: 36.19953, longitude: 29.63712 });
    expect(faults).toEqual([]);
  });

  it('the form of a hotel asks whose value is kept of a concurrent change, and keeps the rest of both', async () => {
    const { page, faults } = await signedIn({ width: 390 });
    const before = (await api.get(`/hotels/${hotel}`)).body.record as Record<string, unknown>;
    const change = (fields: object) => api.put(`/hotels/${hotel}`, { ...before, ...fields });
    await page.goto(tab('contact'));
    await field(page, 'phone').fill('+90 242 555 11 22');
    await field(page, 'email').fill('resepsiyon@deniz.example');
    expect((await change({ phone: '+90 242 555 99 88', address: 'Liman Caddesi 5' })).status).toBe(200);
    await page.getByTestId('save').click();
    const choice = page.getByTestId('conflict-phone');
    await choice.getByText('+90 242 555 99 88').waitFor();
    await shoot(page, 'conflict-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await shoot(page, 'conflict-1440');
    await choice.getByRole('radio', { name: /11 22/ }).check();
    await page.getByTestId('conflict-save').click();
    await saved(page);
    expect((await api.get(`/hotels/${hotel}`)).body.record).toMatchObject({
      phone: '+90 242 555 11 22',
      email: 'resepsiyon@deniz.example',
      address: 'Liman Caddesi 5',
    });
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  });

  it('the form of a hotel works without the map, on a phone', async () => {
    const { page, faults } = await signedIn({ width: 390, tiles: false });
    await page.goto(tab('location'));
    await page.getByTestId('map-missing').waitFor();
    await page.getByTestId('marker-to-place').click();
    const { location } = (await api.get(`/hotels/${hotel}`)).body.record;
    await until(async () => Math.abs(Number(await field(page, 'latitude').inputValue()) - location.latitude) < 1e-4);
    await shoot(page, 'hotel-map-missing-390');
    expect(await overflowsSideways(page)).toBe(false);
    expect(faults).toEqual([]);
  });

  it('the form of a hotel drags a photo into the tree, and puts another one in front by the menu', async () => {
    const { page, faults } = await signedIn();
    const photos = async (): Promise<Array<{ id: number; category: string; position: number }>> =>
      (await api.get(`/hotels/${hotel}`)).body.record.photos;
    const inOrder = async () => (await photos()).sort((a, b) => a.position - b.position).map(({ id }) => id);
    const [first, second] = (await inOrder()) as [number, number];
    await page.goto(tab('photos'));
    await page.getByTestId(`photo-${second}`).dragTo(page.getByTestId('category-view.sea'));
    await until(async () => (await photos()).find(({ id }) => id === second)?.category === 'view.sea');
    await page.getByTestId('category-view.sea').click();
    await page.getByTestId(`photo-${first}`).waitFor({ state: 'detached' });
    await shoot(page, 'hotel-photos-1440');

    await page.getByTestId(`photo-menu-${second}`).click();
    await page.getByTestId('photo-cover').click();
    await until(async () => (await inOrder())[0] === second);
    expect(faults).toEqual([]);
  });

  it("the form of a hotel keeps a market's cap, and what is changed in a list", async () => {
    const { page, faults } = await signedIn();
    const [market, room] = await Promise.all(
      ['markets', 'rooms'].map(async (list) => (await api.get(`/${list}?hotel=${hotel}`)).body.records[0]),
    );
    await page.goto(tab('markets'));
    await page.getByTestId(`markets-row-${market.id}`).click();
    await page.getByTestId(`cap-${room.id}`).fill('3');
    await shoot(page, 'market-caps-1440');
    await page.getByTestId('drawer-save').click();
    await page.getByTestId('form-drawer').waitFor({ state: 'detached' });
    const kept = (await api.get(`/markets/${market.id}?hotel=${hotel}`)).body.record;
    expect(kept.caps).toEqual([{ room: room.id, rooms: 3 }]);
    await page.getByTestId(`markets-row-${market.id}`).click();
    expect(await page.getByTestId(`cap-${room.id}`).inputValue()).toBe('3');

    await page.goto(tab('rooms'));
    const count = page.getByTestId(`room-count-${room.id}`);
    const typed = page.getByTestId(`room-count-${room.id}-input`);
    await count.click();
    await typed.fill('99999');
    await typed.press('Enter');
    await page.getByText('0 ile 10000 arasında olmalı').waitFor();
    await typed.press('Escape');
    await count.click();
    await typed.fill(String(room.count + 2));
    await typed.press('Enter');
    await count.getByText(String(room.count + 2)).waitFor();
    await shoot(page, 'room-count-1440');
    expect((await api.get(`/rooms/${room.id}?hotel=${hotel}`)).body.record.count).toBe(room.count + 2);
    expect(faults).toEqual([]);
  });

  it('the form of a hotel offers the cities of the country that was chosen', async () => {
    const { page, faults } = await signedIn({ username: 'supervisor.agency.admin' });
    await page.goto(`${konak.addresses.console}/accounts`);
    await page.locator('[data-testid^="account-row-"]').nth(1).click();
    const city = page.getByTestId('field-city');
    await city.fill('Kasaba');
    await page.getByTestId('field-country').fill('Alman');
    await page.getByRole('option', { name: 'Almanya' }).click();
    expect(await city.inputValue()).toBe('');
    await city.fill('Münst');
    await page.getByRole('option', { name: 'Münster', exact: true }).click();
    expect(await city.inputValue()).toBe('Münster');
    await page.getByTestId('save').click();
    await saved(page);
    expect(faults).toEqual([]);
  });
});
