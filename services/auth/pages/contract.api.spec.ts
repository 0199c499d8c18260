import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AgreementTerms } from '#libs/contracts';
import { PLATFORM } from '#libs/database';
import type { Caller } from '#libs/testing';
import { AuthUnderTest } from '../auth.fixture.js';

const ANATOLIA = 2;
const terms = {
  plan: [
    { lang: 'tr', value: 'Profesyonel' },
    { lang: 'en', value: 'Pro' },
  ],
  ...{ amount: 24_000, isAnnual: true, currency: 'try', commission: 2.5 },
};

const agreement = {
  ...{ id: 7, version: 3, state: 'accepted', side: 'owner', proposedBy: 'seller', hash: '', inForce: true },
  ...{ takenOver: false, lastDay: null, note: '', createdAt: '', accepted: { seller: null, owner: null } },
  ...{ seller: { id: 1, name: 'Konak Platform' }, owner: { id: ANATOLIA, name: 'Anatolia Travel' } },
  terms: AgreementTerms.parse({ percent: 12, from: 20_260_101 }),
};

let subscriptions: Server;
let auth: AuthUnderTest;
let agency: Caller;

beforeAll(async () => {
  subscriptions = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ terms, agreement }));
  });
  await new Promise<void>((done) => subscriptions.listen(0, '127.0.0.1', done));
  const { port } = subscriptions.address() as AddressInfo;
  auth = await AuthUnderTest.start({
    hosts: { subscriptions: `http://127.0.0.1:${port}`, inventory: `http://127.0.0.1:${port}` },
  });
  agency = await auth.as('corporate.agency.admin');
});
afterAll(async () => {
  await auth.close();
  subscriptions.closeAllConnections();
  subscriptions.close();
});

describe('the contract of an account', () => {
  const read = async (lang: string) => (await agency.get(`/accounts/${ANATOLIA}/contract?lang=${lang}`)).body.data;

  it('the contract of an account names both parties with address and tax number, the day it was made, and who signs', async () => {
    await auth.service.database.tx(PLATFORM, (tx) =>
      tx.execute(`update accounts set created_at = '2024-03-05T21:30:00Z' where id = $1`, [ANATOLIA]),
    );
    const page = await read('en');
    expect(page).toMatchObject({ lang: 'en', date: 20_240_306, signatures: ['Konak Platform', 'Anatolia Travel'] });
    const [made, platform, member] = page.sections[0].paragraphs;
    expect(made).toContain('06.03.2024');
    expect(platform).toMatch(/^Konak Platform: .+ · Tax office .+, tax no\. 1234567891/);
    expect(member).toMatch(/^Anatolia Travel: .+ · Tax office .+, tax no\. 1234567892/);
  });

  it('the contract of an account has fees and commission of the plan, once there is one', async () => {
    expect(JSON.stringify(await read('en'))).not.toContain('for the plan');
    await auth.receiveSubscriptionStatus({ account: ANATOLIA, revision: 1, state: 'active', plan: 7 }, 'chosen');
    const fees = (await read('en')).sections.find(({ heading }: { heading: string }) => heading.startsWith('5.'));
    expect(fees.paragraphs.slice(0, 2)).toEqual([
      'The Member pays ₺24,000.00 a year for the plan "Pro", VAT included.',
      'In addition, the Platform receives 2.5 % of online bookings.',
    ]);
    const inTurkish = JSON.stringify(await read('tr'));
    expect(inTurkish).toContain('Profesyonel');
    expect(inTurkish).toContain('₺24.000,00');
  });

  it('the contract of an account has what both agree about the sale of hotels', async () => {
    expect(JSON.stringify(await read('en'))).toContain('under agreement #7, version 3: 12 % commission');
    expect(JSON.stringify(await read('tr'))).toContain('%12 komisyon');
  });

  it('the contract of an account is a document in the language asked for', async () => {
    const pdf = async (lang: string) =>
      ((await agency.get(`/accounts/${ANATOLIA}/contract/download?lang=${lang}`).buffer()).body as Buffer).toString(
        'latin1',
      );
    expect(await pdf('en')).toContain('/Lang (en)');
    expect(await pdf('tr')).toContain('/Lang (tr)');
  });
});
