import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();

describeScreens('a page of the booking site', () => {
  it('takes the focus when it opens, and its calendar when that opens', async () => {
    const { page, faults } = await konak.open({ width: 1440 });
    await page.goto(`${konak.addresses.front}/search`);
    await page.getByTestId('dates-button').click();
    await page.getByTestId('calendar').locator('button:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('main a[href^="/hotel/"]').first().click();
    await page.waitForURL(/\/hotel\/\d+/);
    await page.locator('main:focus').waitFor();
    expect(faults).toEqual([]);
  });

  it('tells search engines where it is found, in which languages, and what a hotel is', async () => {
    const { page, faults } = await konak.open({ width: 1440 });
    await page.goto(`${konak.addresses.front}/search`);
    const path = (await page.locator('main a[href^="/hotel/"]').first().getAttribute('href'))!.split('?')[0]!;
    await page.goto(`${konak.addresses.front}${path}?adults=2`);
    await page.locator('h1').waitFor();
    const address = konak.addresses.front + path;
    const head = (selector: string, name: string) => page.locator(selector).first().getAttribute(name);
    expect(await head('link[rel=canonical]', 'href')).toBe(address);
    expect(await head('link[hreflang=en]', 'href')).toBe(`${address}?lang=en`);
    expect(await head('meta[property="og:url"]', 'content')).toBe(address);
    const facts = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as object;
    expect(facts).toMatchObject({ '@type': 'Hotel', url: address });
    await page.goto(`${konak.addresses.front}/hotel/999999`);
    await page.locator('meta[name=robots]').waitFor({ state: 'attached' });
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
