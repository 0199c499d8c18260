import { addDays, dayIn, type DayNumber } from '#libs/stays';
import { brokenInvariants } from '../support/invariants.js';
import { Guest, type OfferSeen } from '../support/guest.js';
import { lapseHold } from '../support/lapse-hold.js';
import { payByCard } from '../support/pay-by-card.js';
import { eventually, startPlatform, type Platform } from '../support/platform.js';
import type { Answer, Api } from '../support/api.js';

/** By which other ways a booking's price, money and secrets could be reached, in each role. */
let konak: Platform;
/** The platform's own site, where guests book. */
let guest: Guest;
let supervisor: Api;
/** Of Anatolia: an agency, and the owner of the hotel below. */
let anatolia: Api;
let partner: Api;
let rival: Api;
let hotel: number;
let rivalsHotel: number;

const CARD = { card: '4242424242424242' };
const FIRST_DAY = addDays(dayIn('Europe/Istanbul', new Date()), 60);
const HUNDRED_PERCENT = [{ type: 'manual', amount: { type: 'percent', value: 100 } }];

beforeAll(async () => {
  konak = await startPlatform({ MAILS_AN_HOUR: '5', MAILS_A_DAY: '20' });
  guest = new Guest(konak.api, FIRST_DAY);
  [supervisor, anatolia, partner, rival] = (await Promise.all(
    ['supervisor.agency.admin', 'corporate.agency.admin', 'partner.agency.admin', 'rival.agency.admin'].map((name) =>
      konak.api.login(name),
    ),
  )) as [Api, Api, Api, Api];
  const firstOf = async (by: Api) =>
    (await by.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc')).body.records[0].id as number;
  [hotel, rivalsHotel] = [await firstOf(anatolia), await firstOf(rival)];
  await konak.database.rows(
    'update inventory.room_nights set allotment = sold + held + 60, stop_sale = false where hotel_id = any ($1)',
    [[hotel, rivalsHotel]],
  );
});
afterAll(() => konak.stop());
afterEach(async () => expect(await brokenInvariants(konak.database)).toEqual({}));

const kindOf = (answer: Answer) => [answer.status, answer.body.msg];
const isPaidNow = ({ pricePlan }: OfferSeen) => pricePlan.payment === 'now';
const isPaidThere = ({ pricePlan }: OfferSeen) => pricePlan.payment === 'athotel';

async function findOffer(by = guest, fits = isPaidThere, of = hotel): Promise<OfferSeen> {
  return eventually('an offer', async () => (await by.offers(of)).find(fits));
}

async function fillCart(by = guest, fits = isPaidThere, of = hotel): Promise<string> {
  return by.cart(await findOffer(by, fits, of));
}

async function book(by = guest) {
  const session = await fillCart(by);
  const { booking, link } = (await by.complete(session, 'athotel')).body;
  return { session, link: link as string, id: booking.id as number, _id: booking._id as string, ...booking };
}

/** A guest's booking that waits for its card, and the gateway's page that was opened for it. */
async function bookPending(by = guest) {
  const session = await fillCart(by, isPaidNow);
  const { booking, payment } = (await by.complete(session, 'creditcard')).body;
  const { redirect } = (await konak.api.post('/order/initialize', { code: payment.code })).body.data;
  return { session, id: booking.id as number, _id: booking._id as string, redirect: redirect as string };
}

const promotion = (code: string, discount: object) => ({
  code,
  name: [{ lang: 'tr', value: code }],
  status: true,
  discount,
});

describe('a cart', () => {
  it('a cart loses a discount of staff when its guest adds something else', async () => {
    const offer = await findOffer(guest, isPaidNow);
    const other = (await guest.offers(hotel)).find((each) => isPaidNow(each) && each.room.id !== offer.room.id)!;
    for (const [key, value] of [
      ['cartList', [{ offerId: other.offerId, count: 9 }]],
      ['currency', 'eur'],
    ] as const) {
      const session = await guest.cart(offer);
      const discounted = await new Guest(supervisor, FIRST_DAY).set(session, 'discounts', HUNDRED_PERCENT);
      expect(discounted.body.booking.total).toBe(0);
      expect((await guest.set(session, 'specialRequests', 'deniz manzarası')).body.booking.total).toBe(0);
      const { booking } = (await guest.set(session, key, value)).body;
      expect([booking.discounts, booking.total]).toEqual([
        [],
        booking.cartList.reduce((sum: number, { total }: { total: number }) => sum + total, 0),
      ]);
    }
  });

  it('a cart loses an amount that was deducted in another currency', async () => {
    const agent = new Guest(anatolia, FIRST_DAY);
    const session = await fillCart(agent);
    await agent.set(session, 'discounts', [{ type: 'manual', amount: { type: 'fee', value: 100 } }]);
    expect((await agent.set(session, 'currency', 'eur')).body.booking.discounts).toEqual([]);
  });

  it('a cart is not given to the visitors of another site by its forms', async () => {
    const session = await guest.session();
    for (const type of ['application/x-www-form-urlencoded', 'text/plain'])
      for (const path of ['/b2c/getsession', '/reservation/complete'])
        for (const body of ['', `sessionId=${session}&method=athotel`]) {
          const answer = await fetch(`${konak.api.url}${path}?sessionId=${session}`, {
            method: 'POST',
            headers: { 'content-type': type },
            body,
          });
          expect([path, type, answer.status, answer.headers.get('set-cookie')]).toEqual([path, type, 415, null]);
        }
  });

  it('a cart is completed at what was seen, when its code takes less off by now', async () => {
    const off = (amount: number) => ({ type: 'amount', amount, currency: 'try' });
    const { id } = (await supervisor.post('/promotions', promotion('BESYUZ', off(500)))).body.record;
    const session = await fillCart();
    const seen = (await guest.set(session, 'promotion', 'BESYUZ')).body.booking;
    await supervisor.patch(`/promotions/${id}`, { key: 'discount', value: off(1) });
    const refused = await guest.complete(session, 'athotel');
    expect(kindOf(refused)).toEqual([409, 'price.changed']);
    expect((await guest.booking(session)).total).toBe(seen.total + 499);
    expect((await guest.complete(session, 'athotel')).body.booking.total).toBe(seen.total + 499);
  });

  it('a cart accepts no code of another account that its seller would pay for', async () => {
    await rival.post('/promotions', promotion('BEDAVA', { type: 'percent', percent: 100 }));
    const session = await fillCart(guest, isPaidThere, rivalsHotel);
    expect(kindOf(await guest.set(session, 'promotion', 'BEDAVA'))).toEqual([422, 'promotion.unknown']);
    const own = new Guest(rival, FIRST_DAY);
    const sold = await fillCart(own, isPaidThere, rivalsHotel);
    expect((await own.set(sold, 'promotion', 'BEDAVA')).body.booking.total).toBe(0);
  });

  it('a cart is sold what its seller offers alone, and on its credit by nobody else', async () => {
    const agent = new Guest(partner, FIRST_DAY);
    const session = await fillCart(agent);
    for (const [by, refusal] of [
      [anatolia, [422, 'method.notOffered']],
      [supervisor, [422, 'method.notOffered']],
      [konak.api, [422, 'method.notOffered']],
      [rival, [403, 'cart.notYours']],
    ] as const)
      expect(kindOf(await new Guest(by, FIRST_DAY).complete(session, 'credit'))).toEqual(refusal);
    const { offerId } = await findOffer(new Guest(anatolia, FIRST_DAY));
    for (const by of [guest, agent])
      expect(kindOf(await by.set(await by.session(), 'cartList', [{ offerId }]))).toEqual([422, 'offer.forged']);
  });
});

describe('a secret', () => {
  it('a secret opens what it is for and nothing else', async () => {
    const { session, link, _id } = await book();
    for (const path of [
      `/reservation?sessionId=${link}`,
      `/reservation/${session}`,
      `/reservation/${session}/voucher`,
      `/reservation/${_id}`,
      `/onlinecheckin/${link}`,
    ])
      expect([path, (await konak.api.get(path)).status]).toEqual([path, 404]);
  });

  it('a secret of a cart opens its booking no longer than the link does', async () => {
    const { session, link, id } = await book();
    const over = addDays(FIRST_DAY, -200);
    await konak.database.rows(
      `update reservations.bookings set state = 'stayed', check_in = to_date($2::text, 'YYYYMMDD'), check_out = to_date($3::text, 'YYYYMMDD')
       where id = $1`,
      [id, over, addDays(over as DayNumber, 2)],
    );
    expect((await konak.api.get(`/reservation/${link}`)).status).toBe(410);
    expect((await konak.api.get(`/reservation?sessionId=${session}`)).status).toBe(404);
    expect((await guest.complete(session, 'athotel')).status).toBe(404);
    const { booking } = (await konak.api.post('/b2c/getsession', { sessionId: session })).body;
    expect([booking.state, booking.customer]).toEqual(['cart', null]);
  });

  it('a secret is nowhere in the database, whatever is asked with it', async () => {
    const { session, link } = await book();
    const open = await fillCart();
    const once = () => ({ 'idempotency-key': crypto.randomUUID() });
    await konak.api.post(`/reservation/${link}/cancel`, { preview: true }, once());
    await konak.api.post(`/b2c/getcart?sessionId=${open}`, {}, once());
    await konak.api.post(`/b2c/getcart?sessionId=${session}`, {}, once());
    const tables = await konak.database.rows<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('auth', 'inventory', 'reservations', 'payments', 'bullmq')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await konak.database.rows(`select 1 from ${name} as t where t::text like any ($1) limit 1`, [
        [session, link, open].map((secret) => `%${secret}%`),
      ]);
      if (rows.length > 0) found.push(name);
    }
    expect(found).toEqual([]);
  });
});

describe('a hotel’s owner', () => {
  beforeAll(async () => {
    await supervisor.post('/markup', { hotel, percent: 25, status: true, haveDayMarkup: { status: false } });
    await eventually('the markup', async () =>
      JSON.stringify((await guest.offers(hotel))[0]?.price).includes('"markup"'),
    );
  });

  it('a hotel’s owner learns what guests pay from no mail and no order of a list', async () => {
    const { id, total } = await book();
    const sum = (amount: number) => amount.toLocaleString('tr-TR', { minimumFractionDigits: 2 });
    const prepaid = await bookPending();
    await payByCard(prepaid.redirect, CARD);
    await eventually('the confirmation', async () => (await guest.booking(prepaid.session)).state === 'confirmed');
    const { net, total: price } = (await supervisor.get(`/bookings/${prepaid.id}`)).body.booking;
    const noticeOf = async (number: number) =>
      (await anatolia.get(`/bookings/${number}/sendmail?type=hotelnotice&preview=true`)).body.preview.text as string;
    expect(await noticeOf(prepaid.id)).toContain(sum(net.amount));
    expect(await noticeOf(prepaid.id)).not.toContain(sum(price));
    // What it takes itself it has to know.
    expect(await noticeOf(id)).toContain(sum(total));

    for (const days of ['', `&checkin=${FIRST_DAY}`]) {
      const { records } = (await anatolia.get(`/bookings?sort=total&order=asc&limit=100${days}`)).body;
      const totals = records.map((record: { total: number }) => record.total);
      expect(totals).toEqual(totals.toSorted((a: number, b: number) => a - b));
    }
  });

  it('a hotel’s owner gets no guest’s link by the number and the address that it knows', async () => {
    const reader = { ...guest.customer, email: 'baglanti@example.com' };
    const { id, voucher, _id, customer, link } = await book(new Guest(konak.api, FIRST_DAY, reader));
    for (const name of [voucher, String(id), 'KNK-2026-999999']) {
      const answer = await konak.api.post('/reservation/find', { voucher: name, bookedBy: customer.email });
      expect([answer.status, answer.body]).toEqual([200, { status: true }]);
    }
    const sent = await konak.database.rows<{ template: string; recipient: string }>(
      `select template, recipient from reservations.messages where booking_id = $1 and template = 'bookingLink'`,
      [id],
    );
    expect(sent).toEqual([{ template: 'bookingLink', recipient: customer.email }]);
    const links = await eventually('the mail', async () => {
      const mailbox = `${konak.addresses.mailbox}/api/mails`;
      const { mails } = (await (await fetch(`${mailbox}?to=${customer.email}`)).json()) as {
        mails: Array<{ id: string }>;
      };
      const bodies = await Promise.all(mails.map(async ({ id: mail }) => (await fetch(`${mailbox}/${mail}`)).text()));
      return bodies.filter((body) => body.includes(`/booking/${link}`)).length > 1 || undefined;
    });
    expect(links).toBe(true);
    expect((await supervisor.get(`/bookings/${_id}/voucher`)).headers.get('content-type')).toBe('application/pdf');
  });

  it('a hotel’s owner finds nobody by an address that is not known to it yet', async () => {
    const email = 'gizli.misafir@example.com';
    const stranger = new Guest(konak.api, FIRST_DAY, { ...guest.customer, email });
    const { session, redirect } = await bookPending(stranger);
    const found = async (by: Api) => (await by.get('/bookings?keyword=gizli.misafir')).body.records.length as number;
    expect([await found(anatolia), await found(supervisor)]).toEqual([0, 1]);
    await payByCard(redirect, CARD);
    await eventually('the confirmation', async () => (await guest.booking(session)).state === 'confirmed');
    expect(await found(anatolia)).toBe(1);
  });

  it('a hotel’s owner is invoiced no commission beyond what the stay costs', async () => {
    const { id, total } = await book();
    for (const commission of [total + 0.01, 1e9])
      expect(kindOf(await supervisor.patch(`/bookings/${id}`, { key: 'commission', value: commission }))).toEqual([
        422,
        'booking.commission',
      ]);
    const agreed = (await supervisor.get(`/bookings/${id}`)).body.booking.commission;
    const { booking } = (await supervisor.put(`/bookings/${id}`, { commission: 1 })).body;
    expect([booking.commission, booking.consents[0]]).toEqual([
      agreed,
      expect.objectContaining({ amount: 1, mine: false }),
    ]);
  });
});

describe('a stranger’s mailbox', () => {
  const HOUR = `interval '61 minutes'`;
  const mailsTo = async (email: string) =>
    (
      (await (await fetch(`${konak.addresses.mailbox}/api/mails?to=${email}`)).json()) as {
        mails: Array<{ id: string; subject: string }>;
      }
    ).mails;
  const statesOf = async (email: string) => {
    const rows = await konak.database.rows<{ state: string; count: number }>(
      `select state, count(*)::int as count from reservations.messages where recipient = $1 group by 1`,
      [email],
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  };
  /** An hour goes by, for the counts and for what waits. */
  const letAnHourPass = async () => {
    await konak.database.rows(`update auth.mail_counts set at = at - ${HOUR}`);
    await konak.database.rows(`update reservations.messages set waits_until = waits_until - ${HOUR}`);
    await supervisor.post('/operations/run', { service: 'reservations', name: 'messages.join' });
  };

  it('a stranger’s mailbox gets five mails of fifteen bookings, then the others in one, of whichever seller', async () => {
    const email = 'yabanci.kutu@example.com';
    const booked: Array<{ id: number; voucher: string }> = [];
    const sites: Array<[Api, number]> = [
      [konak.api, hotel],
      [anatolia, hotel],
      [rival, rivalsHotel],
    ];
    await Promise.all(
      sites.map(async ([by, of]) => {
        const stranger = new Guest(by, FIRST_DAY, { ...guest.customer, email });
        const offer = await findOffer(stranger, isPaidThere, of);
        for (let nth = 0; nth < 5; nth++) {
          const { status, body } = await stranger.complete(await stranger.cart(offer), 'athotel');
          expect([status, body.msg]).toEqual([200, undefined]);
          booked.push(body.booking);
        }
      }),
    );
    await eventually('five mails, and ten that wait', async () => {
      const { sent, waiting } = await statesOf(email);
      return sent === 5 && waiting === 10;
    });
    expect(await mailsTo(email)).toHaveLength(5);

    await letAnHourPass();
    await eventually('the mail that joins them', async () => (await statesOf(email))['sent'] === 15);
    const [joined, ...before] = await mailsTo(email);
    expect(before).toHaveLength(5);
    expect(joined!.subject).toBe('10 messages for you');
    const html = await (await fetch(`${konak.addresses.mailbox}/api/mails/${joined!.id}`)).text();
    const named = booked.filter(({ voucher }) => html.includes(voucher));
    expect(named).toHaveLength(10);
  });

  it('a stranger’s mailbox gets no more links to passwords than five an hour, and the answer reveals nothing', async () => {
    const email = 'rival.agency.admin@konak.example';
    const answers: unknown[] = [];
    for (let nth = 0; nth < 8; nth++) {
      const { status, body } = await konak.api.post('/authentication/sendlostpasslink', { email, lang: 'tr' });
      answers.push([status, body]);
    }
    expect(answers).toEqual(Array(8).fill([200, { status: true }]));
    const over = await eventually('all of them to be handled', async () => {
      const left = await konak.database.rows(
        `select 1 from auth.outbox where name = 'mail.account' and done_at is null and payload ->> 'to' = $1`,
        [email],
      );
      return left.length === 0;
    });
    expect(over).toBe(true);
    expect(await mailsTo(email)).toHaveLength(5);
    await letAnHourPass();
    expect(await mailsTo(email)).toHaveLength(5);
  });
});

describe('money', () => {
  it('money that comes for a booking that was removed is refunded', async () => {
    const { id, _id, redirect } = await bookPending();
    await lapseHold(konak, id);
    expect((await supervisor.delete(`/bookings/${id}`)).status).toBe(200);
    await payByCard(redirect, CARD);
    const moneyOf = () =>
      konak.database.rows<{ captured: boolean; kept: number }>(
        `select captured_at is not null as captured, (amount_minor - refunded_minor)::int as kept
         from payments.payments where booking_id = $1`,
        [_id],
      );
    await eventually('the money to go back, or the page to be closed', async () =>
      (await moneyOf()).every(({ captured, kept }) => !captured || kept === 0),
    );
  });

  it('money of one booking is touched by no other’s path, and by no key twice', async () => {
    const agent = new Guest(anatolia, FIRST_DAY);
    const [mine, other] = [await book(agent), await book(agent)];
    const key = { 'idempotency-key': crypto.randomUUID() };
    const cash = (id: number, amount: number) =>
      anatolia.post(`/bookings/${id}/payment`, { method: 'cash', note: 'kasa', amount }, key);
    const { payments } = (await cash(mine.id, 10)).body.booking;
    const path = `/bookings/${other.id}/payment/${payments[0]._id}`;
    for (const ask of [
      () => anatolia.post(`${path}/refund`, { reason: 'x' }),
      () => anatolia.put(path, { amount: 1, note: 'x' }),
      () => anatolia.delete(path),
      () => anatolia.post(`${path}/sendnotify?type=mail`),
    ])
      expect((await ask()).status).toBe(404);
    for (const ask of [() => cash(other.id, 10), () => cash(mine.id, 11)])
      expect(kindOf(await ask())).toEqual([422, 'request.keyReused']);
    expect((await anatolia.get(`/bookings/${mine.id}`)).body.booking.paid).toBe(10);
  });

  it('money that six people refund at once is refunded once', async () => {
    const credit = async () => (await anatolia.get('/credits?account=2')).body.records[0].available as number;
    const before = await credit();
    const agent = new Guest(anatolia, FIRST_DAY);
    for (let round = 0; round < 3; round++) {
      const { id, _id } = await book(agent);
      const { payments } = (await anatolia.post(`/bookings/${id}/payment`, { method: 'credit' })).body.booking;
      const row = (await anatolia.get('/payments?limit=20')).body.records.find(
        ({ bookingId }: { bookingId: string }) => bookingId === _id,
      );
      const path = `/bookings/${id}/payment/${payments[0]._id}`;
      const answers = await Promise.all([
        anatolia.post(`/bookings/${id}/cancel?reason=x&penalty=0`),
        anatolia.post(`${path}/refund`, { reason: 'bir kapı' }),
        anatolia.post(`/payments/${row.id}/refund`, { reason: 'öbür kapı' }),
        anatolia.post(`/bookings/${id}/noshow`),
        anatolia.delete(path),
        anatolia.post(`/bookings/${id}/payment`, { method: 'credit', amount: 1 }),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
    await eventually('the credit', async () => (await credit()) === before);
  });

  it('money is owed for one booking, however many ways a cart is completed at once', async () => {
    const agent = new Guest(anatolia, FIRST_DAY);
    for (let round = 0; round < 3; round++) {
      const session = await fillCart(agent);
      const answers = await Promise.all([
        ...['athotel', 'credit', 'paylink', 'banktransfer'].map((method) => agent.complete(session, method)),
        agent.set(session, 'discounts', HUNDRED_PERCENT),
        agent.set(session, 'currency', 'usd'),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const booked = answers.slice(0, 4).filter(({ status }) => status === 200);
      expect(booked.length).toBeLessThanOrEqual(1);
      const { state, total } = await agent.booking(session);
      if (booked[0]) expect(booked[0].body.booking.total).toBe(total);
      else expect(state).toBe('cart');
    }
  });
});

describe('a seller of another’s hotel', () => {
  const EGE = 4;
  const MAVI = 5;
  const AS_AGREED = 0.15;
  let owners: Record<number, Api>;
  const ownerOf = (account: number) => owners[account]!;
  const ask = (by: Api, { id }: { id: number }) => by.get(`/bookings/${id}`).then(({ body }) => body.booking);

  beforeAll(async () => {
    const [ege, mavi] = await Promise.all(
      ['partner.hotelier.admin', 'corporate.hotelier.admin'].map((name) => konak.api.login(name)),
    );
    owners = { [EGE]: ege!, [MAVI]: mavi! };
    await konak.database.rows(
      `update inventory.room_nights set allotment = sold + held + 20, stop_sale = false
       where hotel_id in (select id from inventory.hotels where account_id = any ($1))`,
      [[EGE, MAVI]],
    );
  });

  /** An offer of one of an owner's hotels. */
  async function offerOf(by: Api, account: number, fits: (offer: OfferSeen) => boolean): Promise<OfferSeen> {
    const hotels = await konak.database.rows<{ id: number }>(
      'select id from inventory.hotels where account_id = $1 and status order by id',
      [account],
    );
    return eventually('an offer of the owner', async () => {
      for (const { id } of hotels) {
        const found = (await new Guest(by, FIRST_DAY).offers(id)).find(fits);
        if (found) return found;
      }
      return undefined;
    });
  }

  async function sell(by: Api, account: number, discounts: object[] = []) {
    const agent = new Guest(by, FIRST_DAY);
    const session = await agent.cart(await offerOf(by, account, isPaidThere));
    if (discounts.length > 0) await agent.set(session, 'discounts', discounts);
    const { status, body, text } = await agent.complete(session, 'athotel');
    if (status !== 200) throw new Error(text);
    return body.booking as { id: number; total: number };
  }

  /** As if its days had come and gone. */
  const letPass = ({ id }: { id: number }) =>
    konak.database.rows(
      'update reservations.bookings set check_in = current_date - 3, check_out = current_date - 1 where id = $1',
      [id],
    );

  /** What the seller owes the owner for a booking, as soon as it is counted. */
  async function settled({ id }: { id: number }): Promise<number> {
    const isCounted = async () =>
      (await konak.database.rows('select 1 from reservations.unsettled_bookings where booking_id = $1', [id]))
        .length === 0;
    await eventually('the settlement', isCounted);
    const [row] = await konak.database.rows<{ minor: number }>(
      'select coalesce(sum(amount_minor), 0)::int as minor from reservations.settlement_entries where booking_id = $1',
      [id],
    );
    return row!.minor / 100;
  }

  it('a seller of another’s hotel earns nothing of an invented guest: neither no-show nor commission is its to set', async () => {
    const booking = await sell(partner, EGE);
    const { net, commission } = await ask(ownerOf(EGE), booking);
    expect(commission).toBeCloseTo((net.amount + commission) * AS_AGREED, 1);
    await letPass(booking);
    expect((await partner.post(`/bookings/${booking.id}/stayed`)).status).toBe(403);
    expect((await partner.post(`/bookings/${booking.id}/noshow`, { charged: net.amount })).status).toBe(200);
    await partner.patch(`/bookings/${booking.id}`, { key: 'commission', value: net.amount + commission });
    const seen = await ask(ownerOf(EGE), booking);
    expect(seen.commission).toBe(commission);
    const open = seen.consents.filter(({ state, mine }: { state: string; mine: boolean }) => state === 'open' && mine);
    expect(open.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['commission', 'noshow']);
    for (const { id } of open)
      for (const by of [partner, anatolia, supervisor])
        expect((await by.post(`/bookings/${booking.id}/consents/${id}`, { accept: true })).status).toBe(403);
    expect(await settled(booking)).toBe(0);
  });

  it('a seller of another’s hotel waives no fee of the owner’s: what it waives alone is its own debt', async () => {
    const booking = await sell(anatolia, MAVI);
    const { net } = await ask(ownerOf(MAVI), booking);
    // A policy that takes the whole stay from the day of booking on.
    await konak.database.rows(
      `update reservations.bookings set lines = (select jsonb_agg(jsonb_set(l, '{pricePlan,cancellation}', $2::jsonb))
         from jsonb_array_elements(lines) l) where id = $1`,
      [booking.id, JSON.stringify([{ daysBefore: 300, penalty: { percent: 100 } }])],
    );
    const cancelled = await anatolia.post(`/bookings/${booking.id}/cancel?penalty=0&reason=goodwill`);
    expect(cancelled.body.booking.penalty).toBe(0);
    expect(await settled(booking)).toBe(net.amount);
  });

  it('a seller of another’s hotel collects no fee of a guest who never came', async () => {
    const booking = await sell(anatolia, MAVI);
    const cancelled = await anatolia.post(`/bookings/${booking.id}/cancel?penalty=${booking.total}&reason=x`);
    expect(cancelled.body.booking.penalty).toBe(booking.total);
    expect(await settled(booking)).toBe(0);
  });

  it('a seller of another’s hotel blocks no room for nothing: what is paid now is not sold as paid at the hotel', async () => {
    for (const [by, account] of [
      [anatolia, MAVI],
      [partner, EGE],
    ] as const) {
      const agent = new Guest(by, FIRST_DAY);
      const session = await agent.cart(await offerOf(by, account, isPaidNow));
      expect(kindOf(await agent.complete(session, 'athotel'))).toEqual([422, 'method.notOffered']);
    }
  });

  it('a seller of another’s hotel owes the owner what it gave away beyond its margin', async () => {
    const booking = await sell(anatolia, MAVI, HUNDRED_PERCENT);
    expect(booking.total).toBe(0);
    const { net, terms } = await ask(ownerOf(MAVI), booking);
    expect([net.amount > 0, terms.net, terms.byHotel]).toEqual([true, net.amount, 0]);
    await letPass(booking);
    expect((await ownerOf(MAVI).post(`/bookings/${booking.id}/stayed`)).status).toBe(200);
    expect(await settled(booking)).toBe(net.amount);
    const { list } = (await ownerOf(MAVI).get('/settlements/running')).body;
    const sum = list.reduce((total: number, { sellerOwes }: { sellerOwes: number }) => total + sellerOwes, 0);
    expect(sum).toBeGreaterThanOrEqual(net.amount);
  });
});
