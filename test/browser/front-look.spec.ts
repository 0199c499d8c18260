import { shoot } from '../support/browser.js';
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
});
