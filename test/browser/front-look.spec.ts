import { keepPicture, shoot } from '../support/browser.js';
import { frontAddresses } from '../support/front-addresses.js';
import { barriers, settle } from '../support/screen-faults.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();

/** Of all fonts that a page has loaded, with the names of their files. */
const FONTS = `performance.getEntriesByType('resource')
  .filter(({ name }) => name.endsWith('.woff2'))
  .map(({ name, decodedBodySize }) => ({ name, bytes: decodedBodySize }))`;

describeScreens('the look of the booking site', () => {
  it.each(['tr-TR', 'en-GB'])('the home loads one font of at most 60 KB in %s', async (lang) => {
    const { page } = await konak.open({ width: 390, lang });
    await page.goto(konak.addresses.front);
    await page.locator('.footer').waitFor();
    await shoot(page, `look-home-390-${lang}`);
    await page.evaluate('document.fonts.ready');
    const fonts = await page.evaluate<{ name: string; bytes: number }[]>(FONTS);
    expect(fonts.map(({ name }) => /inter-(.+)-[\w-]{8}\.woff2$/.exec(name)?.[1])).toEqual(['latin']);
    expect(fonts[0]!.bytes).toBeGreaterThan(0);
    expect(fonts[0]!.bytes).toBeLessThan(60_000);
  });

  it('photos are loaded as wide as they are shown, over the colours of their name', async () => {
    const { page } = await konak.open({ width: 390 });
    await page.goto(`${konak.addresses.front}/search`);
    const card = page.locator('.card__photo .photo').first();
    await card.waitFor();
    expect(await card.getAttribute('style')).toContain('data:image/bmp;base64,');
    // Turned by keyboard, and swiped.
    const photos = page.getByTestId('card-photos').first();
    await photos.getByTestId('next-photo').focus();
    await page.keyboard.press('Enter');
    await photos.getByText(/^2 \/ \d$/).waitFor();
    await photos
      .locator('.card__strip')
      .evaluate((strip) => (strip as unknown as { scrollBy(by: object): void }).scrollBy({ left: 400 }));
    await photos.getByText(/^3 \/ \d$/).waitFor();
    await shoot(page, 'look-card-390');
    const address = await page.locator('main a[href^="/hotel/"]').first().getAttribute('href');
    await page.goto(konak.addresses.front + address!);
    const shown = page.locator('.gallery img').first();
    await shown.waitFor();
    expect(await shown.getAttribute('srcset')).toMatch(/thumb\.webp 480w, .*\.w800\.webp 800w, .*\.w1280\.webp 1280w/);
    // A photo older than its widths.
    await page.route('**/*.w*.webp', (route) => route.abort());
    await shown.click();
    await page.locator('.lightbox img[src$=".webp"]:not([srcset])').first().waitFor();
    await page
      .locator('.lightbox__stage img')
      .evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode());
  });

  it('dark pages are readable, print black on white, and stay light once their reader has chosen that', async () => {
    const { addresses, session } = await frontAddresses(konak);
    const { page, faults } = await konak.open({ width: 1440 });
    await page.context().addCookies([{ name: 'konak_session', value: session, url: konak.addresses.api }]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const { path, address } of addresses.filter(({ isKnown }) => isKnown)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(konak.addresses.front + address);
      await settle(page);
      for (const barrier of await barriers(page)) found.push(`${path}: ${barrier}`);
      const name = path.replaceAll(/\W+/g, '-');
      await keepPicture(page, `dark-1440${name}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await keepPicture(page, `dark-390${name}`);
    }
    expect(found).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    const printed = ['search', 'booking/:link', 'legal/:kind'].map((name) =>
      addresses.find(({ path }) => path === `/${name}`)!,
    );
    for (const { path, address } of printed) {
      await page.goto(konak.addresses.front + address);
      await settle(page);
      await keepPicture(page, `print${path.replaceAll(/\W+/g, '-')}`);
      for (const part of ['.header', '.footer', '.button'])
        expect([path, part, await page.locator(`${part}:visible`).count()]).toEqual([path, part, 0]);
      expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    }
    await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
    const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    await page.goto(konak.addresses.front);
    await page.getByTestId('scheme-select').selectOption('light');
    expect(await ground()).toBe('rgb(255, 255, 255)');
    await page.reload();
    await page.getByTestId('scheme-select').and(page.locator('[value=light], :has([value=light]:checked)')).waitFor();
    expect(await ground()).toBe('rgb(255, 255, 255)');
    await page.getByTestId('scheme-select').selectOption('');
    expect(await ground()).toBe('rgb(21, 24, 30)');
    expect(faults).toEqual([]);
  });
});
