import type { Clients } from '#libs/clients';
import { noSiteAt } from './guest-site.js';

let asked: string[] = [];
const clients = {
  call: async (_: string, { params: { host } }: { params: { host: string } }) => {
    asked.push(host);
    if (host === 'away.example') throw new Error('no answer');
    return { claimed: host === 'otel.example' };
  },
} as unknown as Pick<Clients, 'call'>;
const pageOf = noSiteAt(clients, { FRONT_URL: 'https://konak.example' });

beforeEach(() => (asked = []));

describe('the page of a host without a site', () => {
  it.each([
    ['tr-TR,tr;q=0.9,en;q=0.8', 'tr', 'Bu adreste bir site yok'],
    ['en-GB', 'en', 'There is no site here'],
    ['xx, *', 'en', 'There is no site here'],
    ['', 'en', 'There is no site here'],
  ])('the page of a host without a site speaks to %j in %s', async (languages, lang, title) => {
    const page = await pageOf('gone.example', languages);
    expect(page).toContain(`<html lang="${lang}" dir="ltr">`);
    expect(page).toContain(`<h1>${title}</h1>`);
  });

  it.each(['konak.example', 'localhost:3002', '127.0.0.1:3002', 'otel.example', 'away.example'])(
    'the page of a host without a site is not shown at %s',
    async (host) => expect(await pageOf(host, 'tr')).toBeUndefined(),
  );

  it('the page of a host without a site asks once a minute at most, and nothing of our own hosts', async () => {
    await Promise.all([pageOf('twice.example', 'tr'), pageOf('twice.example', 'en'), pageOf('konak.example', 'tr')]);
    expect(asked).toEqual(['twice.example']);
  });
});
