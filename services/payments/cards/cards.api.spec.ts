import { TEST_CARDS } from '#libs/testing/sandboxes';
import { AGENCY, PARTNER, PLATFORM_ACCOUNT, PaymentsUnderTest, RIVAL, enterCard } from '../payments.fixture.js';
import { CardService } from './card.service.js';

let konak: PaymentsUnderTest;
beforeAll(async () => {
  konak = await PaymentsUnderTest.open();
});
afterAll(() => konak.close());

const pathOf = (account: number, what: string) => `/accounts/${account}/${what}`;

/** Enters a card on the page of an answer; returns the token. */
async function enter(url: string, number = '4242424242424242'): Promise<string> {
  const answer = await enterCard(url, number);
  return new URL(answer.headers.get('location')!).searchParams.get('token')!;
}

describe('a card an account pays with', () => {
  it('a card an account pays with is entered at the gateway, kept by its token, shown, and forgotten', async () => {
    const { body: begun } = await konak.agency.post(pathOf(AGENCY, 'savepayinfo'), {});
    expect(begun.url).toContain(konak.sandbox.url);
    const token = await enter(begun.url);
    expect((await konak.agency.get(pathOf(AGENCY, 'getcardinfo'))).body).toEqual({ status: true, data: null });
    for (let i = 0; i < 2; i++)
      expect((await konak.agency.post(pathOf(AGENCY, 'savepayinfo'), { token })).body).toEqual({ status: true });
    expect((await konak.agency.get(pathOf(AGENCY, 'getcardinfo'))).body.data).toEqual({
      brand: 'Visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2034,
      holder: 'D. Y.',
      bank: null,
    });
    const cards = konak.service.running.app.get(CardService, { strict: false });
    expect(await cards.open(AGENCY)).toMatchObject({ token, agreement: null, gateway: { name: 'sandbox' } });
    expect(await cards.open(PARTNER)).toBeUndefined();
    const keepers = async (account: number | null) =>
      (await konak.service.clients.call('cards.kept', { body: { account } })).accounts;
    expect([await keepers(null), await keepers(AGENCY), await keepers(PARTNER)]).toEqual([[AGENCY], [AGENCY], []]);
    for (let i = 0; i < 2; i++)
      expect((await konak.agency.delete(pathOf(AGENCY, 'resetcardinfo'))).body).toEqual({ status: true });
    expect((await konak.agency.get(pathOf(AGENCY, 'getcardinfo'))).body.data).toBeNull();
    expect(konak.sandbox.ledger.of('card.forgotten')).toHaveLength(1);
    expect(await keepers(null)).toEqual([]);
    const facts = (await konak.service.emitted()).filter(
      ({ name, consumer }) => name.startsWith('card.') && consumer === 'auth',
    );
    expect(facts.map(({ name, consumer, payload }) => [name, consumer, payload['account']])).toEqual([
      ['card.kept', 'auth', AGENCY],
      ['card.kept', 'auth', AGENCY],
      ['card.forgotten', 'auth', AGENCY],
    ]);
    expect((await konak.agency.post(pathOf(AGENCY, 'savepayinfo'), { token })).body.msg).toBe('card.token');
  });

  it('a card an account pays with is not accessible to other accounts', async () => {
    const { body } = await konak.rival.post(pathOf(RIVAL, 'savepayinfo'), {});
    const token = await enter(body.url);
    expect((await konak.agency.post(pathOf(AGENCY, 'savepayinfo'), { token })).body.msg).toBe('card.token');
    for (const account of [RIVAL, PARTNER, 999_999_999]) {
      expect((await konak.agency.post(pathOf(account, 'savepayinfo'), {})).status).toBe(404);
      expect((await konak.agency.get(pathOf(account, 'getcardinfo'))).status).toBe(404);
      expect((await konak.agency.delete(pathOf(account, 'resetcardinfo'))).status).toBe(404);
    }
    expect((await konak.platform.get(pathOf(RIVAL, 'getcardinfo'))).status).toBe(200);
    expect((await konak.platform.get(pathOf(999_999_999, 'getcardinfo'))).status).toBe(404);
  });

  it('a card an account pays with returns to our own pages only', async () => {
    for (const returnUrl of ['https://evil.example/', 'http://localhost:3001.evil.example/', 'javascript:alert(1)'])
      expect((await konak.agency.post(pathOf(AGENCY, 'savepayinfo'), { returnUrl })).status).toBe(400);
    const { body } = await konak.agency.post(pathOf(AGENCY, 'savepayinfo'), {
      returnUrl: 'http://localhost:3001/#/card',
    });
    expect(body.status).toBe(true);
  });

  it('a card an account pays with is never accepted by its number', async () => {
    for (const { number } of TEST_CARDS)
      for (const body of [{ token: number }, { returnUrl: `http://localhost:3001/?x=${number}` }, { [number]: 1 }]) {
        const refused = await konak.agency.post(pathOf(AGENCY, 'savepayinfo'), body);
        expect([refused.status, refused.body.msg]).toEqual([422, 'card.number']);
        expect(refused.text).not.toContain(number);
      }
  });

  it('a card an account pays with stays with the platform’s gateway at the time', async () => {
    const { body } = await konak.rival.post(pathOf(RIVAL, 'savepayinfo'), {});
    await konak.rival.post(pathOf(RIVAL, 'savepayinfo'), { token: await enter(body.url) });
    await konak.choose('stripe', PLATFORM_ACCOUNT);
    const cards = konak.service.running.app.get(CardService, { strict: false });
    expect((await cards.open(RIVAL))?.gateway.name).toBe('sandbox');
    const { body: next } = await konak.rival.post(pathOf(RIVAL, 'savepayinfo'), {});
    const token = await enter(next.url);
    expect((await konak.rival.post(pathOf(RIVAL, 'savepayinfo'), { token })).status).toBe(200);
    expect(await cards.open(RIVAL)).toMatchObject({ agreement: PLATFORM_ACCOUNT, gateway: { name: 'stripe' } });
  });
});
