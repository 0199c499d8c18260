import type { Caller } from '#libs/testing';
import { AGENCY, PARTNER, PLATFORM_ACCOUNT, PaymentsUnderTest, RIVAL } from '../payments.fixture.js';
import { openSecrets } from './pos-secrets.js';

let konak: PaymentsUnderTest;
beforeAll(async () => {
  konak = await PaymentsUnderTest.open();
});
afterAll(() => konak.close());

const get = (caller: Caller, account?: number) => caller.post('/possettings/getdata', { account });
const save = (caller: Caller, body: object) => caller.post('/possettings/savesettings', body);
const iyzico = (fields: object, more: object = {}) => ({
  isUseGeneral: false,
  data: { gateway: 'iyzico', fields, ...more },
});

describe('POS settings', () => {
  it('POS settings are the platform’s until an account has its own', async () => {
    const { body } = await get(konak.agency);
    expect(body.data).toMatchObject({
      account: AGENCY,
      isUseGeneral: true,
      fields: {},
      secretsSet: [],
      maxInstallment: 12,
    });
    expect(body.data.gateways.map(({ name }: { name: string }) => name)).toEqual(['sandbox', 'iyzico', 'stripe']);
    // The callback address names its agreement, since each has a secret of its own.
    expect(body.data.gateways[2].callbackUrl).toMatch(new RegExp(`/payments/callback/stripe\\?agreement=${AGENCY}$`));
  });

  it('POS settings never return a secret, and keep an omitted one', async () => {
    const secretKey = 'a secret that nobody sees again';
    expect((await save(konak.agency, iyzico({ apiKey: 'k1', secretKey }, { maxInstallment: 6 }))).body).toEqual({
      status: true,
    });
    const changed = await save(konak.agency, iyzico({ apiKey: 'k2', secretKey: '' }));
    expect(changed.status).toBe(200);
    const { body, text } = await get(konak.agency);
    expect(body.data).toMatchObject({
      isUseGeneral: false,
      gateway: 'iyzico',
      fields: { apiKey: 'k2' },
      secretsSet: ['secretKey'],
      maxInstallment: 12,
    });
    expect(text).not.toContain(secretKey);
    const [row] = await konak.service.cloned.rows<{ sealed: string; all: string }>(
      'select sealed, to_jsonb(s)::text as all from payments.pos_settings s where account_id = $1',
      [AGENCY],
    );
    expect(row!.all).not.toContain(secretKey);
    const { KONAK_SECRET } = konak.service.running.runtime.config;
    const { sealed } = row!;
    expect(openSecrets(KONAK_SECRET, { account: AGENCY, gateway: 'iyzico', sealed })).toEqual({ secretKey });
    expect(() => openSecrets(KONAK_SECRET, { account: RIVAL, gateway: 'iyzico', sealed })).toThrow();
    expect(() => openSecrets(KONAK_SECRET, { account: AGENCY, gateway: 'stripe', sealed })).toThrow();
  });

  it.each([
    ['nothing', {}, ['body.data.fields.apiKey', 'body.data.fields.secretKey']],
    ['no secret', { apiKey: 'k' }, ['body.data.fields.secretKey']],
  ])('POS settings need the gateway’s fields: %s', async (_what, fields, paths) => {
    const { status, body } = await save(konak.rival, iyzico(fields));
    expect([status, body.msg]).toEqual([422, 'pos.field']);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(paths);
    expect((await get(konak.rival)).body.data.isUseGeneral).toBe(true);
  });

  it('POS settings reject fields that the gateway does not have, such as another address', async () => {
    const { status, body } = await save(konak.rival, iyzico({ apiKey: 'k', secretKey: 's', url: 'http://10.0.0.1' }));
    expect([status, body.errors[0].path]).toEqual([400, 'body.data.fields.url']);
  });

  it('POS settings belong to an account and those below it; those of others are not found', async () => {
    expect((await get(konak.agency, PARTNER)).status).toBe(200);
    expect((await save(konak.agency, { account: PARTNER, isUseGeneral: true })).status).toBe(200);
    const [foreign, absent] = [await get(konak.agency, RIVAL), await get(konak.agency, 999_999_999)];
    expect([foreign.status, foreign.body.msg]).toEqual([404, 'notFound']);
    expect(foreign.body).toEqual({ ...absent.body, requestId: foreign.body.requestId });
    expect((await save(konak.agency, { account: RIVAL, ...iyzico({ apiKey: 'k', secretKey: 's' }) })).status).toBe(404);
    expect((await get(konak.platform, RIVAL)).status).toBe(200);
    expect((await get(konak.platform, 999_999_999)).status).toBe(404);
  });

  it('POS settings go back to the platform’s and keep what was entered', async () => {
    expect((await save(konak.agency, { isUseGeneral: true, data: {} })).status).toBe(200);
    expect((await get(konak.agency)).body.data).toMatchObject({ isUseGeneral: true, secretsSet: ['secretKey'] });
    expect((await save(konak.agency, iyzico({ apiKey: 'k2' }))).status).toBe(200);
  });

  it('POS settings of the platform are only its own', async () => {
    expect((await save(konak.platform, { isUseGeneral: true })).body.msg).toBe('pos.general');
    for (const data of [undefined, {}])
      expect((await save(konak.platform, { isUseGeneral: false, data })).body.msg).toBe('pos.field');
    await konak.choose('stripe', PLATFORM_ACCOUNT);
    expect((await get(konak.platform)).body.data).toMatchObject({
      account: PLATFORM_ACCOUNT,
      gateway: 'stripe',
      isUseGeneral: false,
    });
  });

  it('POS settings saved concurrently leave one choice', async () => {
    const saves = Array.from({ length: 8 }, (_, i) =>
      konak.choose((['sandbox', 'iyzico', 'stripe'] as const)[i % 3]!, RIVAL),
    );
    await Promise.all(saves);
    const chosen = await konak.service.cloned.rows(
      'select 1 from payments.pos_settings where account_id = $1 and chosen',
      [RIVAL],
    );
    expect(chosen).toHaveLength(1);
  });
});
