import type { AcceptedDocument, LegalPage } from '#libs/contracts';
import { addDays, dayIn } from '#libs/stays';
import type { Api } from '../support/api.js';
import { Guest } from '../support/guest.js';
import { startPlatform, type Platform } from '../support/platform.js';

const textOf = ({ sections }: Pick<LegalPage, 'sections'>) =>
  sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join('\n');

/** The texts that law wants beside a sale: on the site, at the checkout, kept with the booking. */
describe('legal texts', () => {
  let konak: Platform;
  let agency: Api;
  let guest: Guest;

  beforeAll(async () => {
    konak = await startPlatform();
    agency = await konak.api.login('supervisor.agency.admin');
    guest = new Guest(konak.api, addDays(dayIn('Europe/Istanbul', new Date()), 60));
  });
  afterAll(() => konak.stop());

  const cart = async () => guest.cart((await guest.offers(1))[0]!);
  const page = async (session: string, kind: string, lang = 'tr'): Promise<LegalPage> =>
    (await konak.api.get(`/documents/${kind}?lang=${lang}&sessionId=${session}`)).body.data;

  it('a site names its seller, in its own words and languages', async () => {
    const { body } = await agency.get('/site');
    const { id: _, account: __, companyName: ___, address: ____, ...site } = body.record;
    const seller = { ...site.seller, title: 'Konak Turizm A.Ş.', mersis: '0123456789012345', licence: '4242' };
    expect((await agency.put('/site', { ...site, seller })).status).toBe(200);
    expect((await konak.api.get('/site/seller')).body.data).toMatchObject({
      title: seller.title,
      mersis: seller.mersis,
    });
    for (const [lang, word] of [
      ['tr', 'veri sorumlusu'],
      ['en', 'data controller'],
    ]) {
      const { data } = (await konak.api.get(`/site/legal/privacy?lang=${lang}`)).body;
      expect(textOf(data)).toContain(word);
      expect(textOf(data)).toContain('Konak Turizm A.Ş.');
      expect(textOf(data)).not.toMatch(/\{\{|undefined/);
    }
  });

  it('the contract is about this very cart, and is kept with the booking as it was accepted', async () => {
    const session = await cart();
    await guest.set(session, 'lang', 'tr');
    const shown = await page(session, 'distanceSelling');
    expect(textOf(shown)).toContain('Deniz Yıldız');
    expect(textOf(shown)).toContain('0123456789012345');
    const { total } = (await guest.booking(session)) as { total: number };
    expect(textOf(shown)).toContain(Math.trunc(total).toLocaleString('tr'));

    const stale = await guest.complete(session, 'banktransfer', {}, { documents: { distanceSelling: 'another' } });
    expect([stale.status, stale.body.msg]).toEqual([409, 'legal.changed']);
    const documents = { distanceSelling: shown.version };
    const { body, status } = await guest.complete(session, 'banktransfer', {}, { documents });
    expect(status).toBe(200);
    const accepted = (await konak.api.get(`/reservation/${body.link}/documents`)).body.data as AcceptedDocument[];
    expect(accepted.map(({ kind }) => kind)).toEqual(['preInformation', 'distanceSelling']);
    expect(accepted[1]!.version).toBe(shown.version);
    expect(textOf(accepted[1]!)).toContain('Deniz Yıldız');

    // Clauses of later change what others accept, and nothing that was accepted.
    const text = [{ lang: 'tr', value: 'Evcil hayvan kabul edilmez.' }];
    expect((await agency.put('/site/legalclauses/distanceSelling', { text })).status).toBe(200);
    const next = await page(await cart(), 'distanceSelling');
    expect(textOf(next)).toContain('Evcil hayvan');
    expect(next.version).not.toBe(shown.version);
    const again = (await konak.api.get(`/reservation/${body.link}/documents`)).body.data as AcceptedDocument[];
    expect(again).toEqual(accepted);
  });

  it('what was accepted is read by the seller, and by nobody else', async () => {
    const session = await cart();
    const { body } = await guest.complete(session, 'banktransfer');
    const id = (body.booking as { _id: string })._id;
    expect((await agency.get(`/bookings/${id}/documents`)).body.data).toHaveLength(2);
    const rival = await konak.api.login('rival.agency.admin');
    expect((await rival.get(`/bookings/${id}/documents`)).status).toBe(404);
    expect((await konak.api.get(`/reservation/${'x'.repeat(30)}/documents`)).status).toBe(404);
  });

  it('what is stored does not name the buyer', async () => {
    const rows = await konak.database.rows<{ page: unknown }>('select page from reservations.accepted_documents');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('Yıldız');
    expect(JSON.stringify(rows)).not.toContain('deniz@example.com');
  });

  it('clauses of another account are out of reach', async () => {
    const rival = await konak.api.login('rival.agency.admin');
    expect((await rival.get('/site/legalclauses?account=2')).status).toBe(404);
    const change = await rival.put('/site/legalclauses/privacy?account=2', { text: [{ lang: 'tr', value: 'x' }] });
    expect(change.status).toBe(404);
  });
});
