import { QUOTE_MAIL_LIMIT } from '#libs/contracts';
import { PLATFORM } from '#libs/database';
import { RateLimits } from '#libs/service';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { reservationsService } from '../reservations.module.js';

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await testService(reservationsService, { env: { RATE_LIMITS: 'on' } });
});
afterAll(() => service.close());

const CUSTOMER = { name: 'Ada', surname: 'Kaya', email: 'ada@example.com' };

const aQuote = async (account: number): Promise<number> => {
  const [made] = await service.database.rows<{ id: number }>(
    PLATFORM,
    `insert into quotes (account_id, name, surname, email, phone, note, created_by, expires_at)
     values ($1, 'Ada', 'Kaya', 'ada@example.com', '', '', 'ada#1', now() + interval '1 day') returning id`,
    [account],
  );
  return made!.id;
};

describe('mails of quotes', () => {
  it('mails of quotes have a limit a day for each account, over all recipients', async () => {
    const [staff, others] = [700, 701].map((account) => service.as({ role: 'corporate.agency.user', account }));
    const send = async (by = staff!, account = 700) => (await by.post(`/quotes/${await aQuote(account)}/send`)).status;
    expect(await send()).toBe(200);
    const limits = service.running.app.get(RateLimits, { strict: false });
    for (let at = 1; at < QUOTE_MAIL_LIMIT.points; at++) await limits.take('quotes.send', '700', QUOTE_MAIL_LIMIT);
    expect([await send(), await send(others, 701)]).toEqual([429, 200]);
    expect(await service.emitted()).toHaveLength(2);
  });
});

describe('an account whose subscription has expired', () => {
  it('an account whose subscription has expired sends no quotes', async () => {
    const expired = service.as({ role: 'corporate.agency.user', account: 702, maySell: false });
    const sent = await expired.post(`/quotes/${await aQuote(702)}/send`);
    expect([sent.status, sent.body.msg]).toEqual([409, 'account.expired']);
    expect((await expired.post('/quotes', { customer: CUSTOMER })).body.msg).toBe('account.expired');
  });
});
