import type { DeskTask } from '#libs/contracts';
import { addDays, dayIn } from '#libs/stays';
import type { Api } from '../support/api.js';
import { Guest, type OfferSeen } from '../support/guest.js';
import { brokenInvariants } from '../support/invariants.js';
import { payByCard } from '../support/pay-by-card.js';
import { eventually, startPlatform, type Platform } from '../support/platform.js';

let konak: Platform;
let staff: Api;
/** Sees the payments of the platform's own site, where guests book. */
let platform: Api;
/** The agency at its own desk, and a guest on its site. */
let agent: Guest;
let guest: Guest;
let hotel: number;
const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 60);
const CARD = { card: '4242424242424242' };

beforeAll(async () => {
  konak = await startPlatform();
  staff = await konak.api.login('corporate.agency.admin');
  platform = await konak.api.login('supervisor.agency.admin');
  agent = new Guest(staff, checkIn);
  guest = new Guest(konak.api, checkIn);
  hotel = (await staff.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc')).body.records[0].id as number;
  await konak.database.rows(
    'update inventory.room_nights set allotment = sold + held + 20, stop_sale = false where hotel_id = $1',
    [hotel],
  );
});
afterAll(() => konak.stop());

/** An offer to the one who asks: what is made for guests of the site is not sold by an agency. */
async function offer(
  by = guest,
  wanted: (plan: OfferSeen['pricePlan']) => boolean = ({ payment }) => payment === 'now',
) {
  const found = await eventually('offers', async () => (await by.offers(hotel)).find((o) => wanted(o.pricePlan)));
  return found;
}

const seen = async (id: number | string, by = staff) => (await by.get(`/bookings/${id}`)).body.booking;
const whenConfirmed = (session: string) =>
  eventually('the confirmation', async () => {
    const booking = await guest.booking(session);
    return booking.state === 'confirmed' ? booking : undefined;
  });
const credit = async () =>
  (await staff.get('/credits?account=2')).body.records.find((each: { currency: string }) => each.currency === 'try');
/** What happened to a booking, in the order in which it did. */
const history = async (id: number) =>
  ((await staff.get(`/bookings/${id}/history`)).body.items as Array<{ what: string }>).map(({ what }) => what);

describe('a booking', () => {
  it('a booking is paid by the link that staff sent, and its guest is notified of everything', async () => {
    const session = await agent.cart(await offer(agent));
    // Two windows of the same staff, at once.
    const complete = () =>
      staff.post(`/reservation/complete?sessionId=${session}`, { method: 'paylink', sendLink: true });
    const [{ payment, booking }, second] = (await Promise.all([complete(), complete()])).map(({ body }) => body);
    expect(second.booking.id).toBe(booking.id);
    const [open] = (await seen(booking.id)).payments;
    expect([open.state, open.link.url]).toEqual(['open', payment.url]);
    const link = await eventually('the mail with the link', async () => {
      const { items } = (await staff.get(`/bookings/${booking.id}/messages`)).body;
      return items.find((each: { template: string; state: string }) => each.template === 'payLink');
    });
    expect(link.recipient).toBe(booking.customer.email);
    const { redirect } = (await konak.api.post('/order/initialize', { code: payment.code })).body.data;
    await payByCard(redirect, CARD);
    const { voucher } = await whenConfirmed(session);
    expect(voucher).toMatch(/^KNK-\d{4}-\d{6}$/);
    const sent = await eventually('its mails', async () => {
      const { items } = (await staff.get(`/bookings/${booking.id}/messages`)).body;
      const done = items.filter((each: { state: string }) => each.state === 'sent');
      return done.length >= 3 ? done.map((each: { template: string }) => each.template).sort() : undefined;
    });
    expect(sent).toEqual(['bookingConfirmed', 'hotelNotice', 'payLink']);
    expect(await history(booking.id)).toEqual(expect.arrayContaining(['completed', 'paid', 'confirmed']));
  });

  it('a booking waits for a transfer, which staff record, correct and cancel', async () => {
    const session = await guest.cart(await offer());
    const { booking } = (await guest.complete(session, 'banktransfer')).body;
    expect(booking.state).toBe('pending');
    expect(booking.voucher).toMatch(/^KNK-\d{4}-\d{6}$/);
    const pay = (body: object) => platform.post(`/bookings/${booking.id}/payment`, body);
    expect((await pay({ method: 'banktransfer', amount: booking.total + 1, note: 'Ziraat' })).body.msg).toBe(
      'payment.exceeds',
    );
    const told = (await pay({ method: 'banktransfer', amount: booking.total - 50, note: 'Ziraat' })).body.booking;
    expect([told.state, told.paid]).toEqual(['confirmed', booking.total - 50]);
    expect(told.voucher).toBe(booking.voucher);
    const rest = told.payments.find((each: { state: string }) => each.state === 'scheduled');
    // What was to be paid at booking is asked for at once.
    expect(rest).toMatchObject({ amount: 50, method: 'paylink' });

    const captured = told.payments.find((each: { state: string }) => each.state === 'captured')._id as string;
    const path = `/bookings/${booking.id}/payment/${captured}`;
    const put = await platform.put(path, { amount: booking.total - 20, note: 'Dekont 17' });
    expect(put.body.booking.paid).toBe(booking.total - 20);
    const listed = await eventually('it in the list of payments', async () => {
      const { records } = (await platform.get('/payments?limit=100')).body;
      return records.find(
        (each: { bookingId: string; amount: number; state: string }) =>
          each.bookingId === booking._id && each.state === 'captured' && each.amount === put.body.booking.paid,
      );
    });
    expect(listed).toMatchObject({ gateway: 'manual', note: 'Dekont 17' });
    const gone = (await platform.delete(`/bookings/${booking.id}/payment/${listed._id}`)).body.booking;
    expect([gone.state, gone.paid]).toEqual(['confirmed', 0]);
  });

  it('a booking waits for a transfer until its guest has paid by card instead', async () => {
    const bookings = await Promise.all(
      [0, 1].map(async () => (await guest.complete(await guest.cart(await offer()), 'banktransfer')).body),
    );
    const methods = (booking: { payments: Array<{ method: string; state: string }> }) =>
      booking.payments.map(({ method, state }) => `${method} ${state}`).sort();
    const [byCard, byTransfer] = await Promise.all(
      bookings.map(async ({ link }) => {
        const pay = () => konak.api.post(`/reservation/${link}/payment`);
        const [first, second] = [await pay(), await pay()];
        expect(second.body.payment).toEqual(first.body.payment);
        expect(methods(second.body.booking)).toEqual(['banktransfer open', 'creditcard open']);
        return first.body.payment as { code: string };
      }),
    );
    const { redirect } = (await konak.api.post('/order/initialize', { code: byCard!.code })).body.data;
    await payByCard(redirect, CARD);
    const paid = await eventually('the confirmation', async () => {
      const { booking } = (await konak.api.get(`/reservation/${bookings[0]!.link}`)).body;
      return booking.state === 'confirmed' ? booking : undefined;
    });
    expect([methods(paid), paid.paid]).toEqual([['banktransfer cancelled', 'creditcard captured'], paid.total]);

    const { id } = bookings[1]!.booking;
    const received = await platform.post(`/bookings/${id}/payment`, { method: 'banktransfer', note: 'Ziraat' });
    expect([received.body.booking.state, received.body.booking.paid]).toEqual([
      'confirmed',
      bookings[1]!.booking.total,
    ]);
    expect((await konak.api.post('/order/initialize', { code: byTransfer!.code })).status).toBe(410);
  });

  it('a booking that was paid by transfer is refunded by staff, who mark it: who, when, with which note', async () => {
    const { booking } = (await guest.complete(await guest.cart(await offer()), 'banktransfer')).body;
    const { body } = await platform.post(`/bookings/${booking.id}/payment`, { method: 'banktransfer', note: 'EFT' });
    const [payment] = body.booking.payments.filter(({ state }: { state: string }) => state === 'captured');
    expect((await platform.post(`/bookings/${booking.id}/cancel?penalty=0&reason=iyi`)).status).toBe(200);
    const due = await eventually('the money to be paid back', async () => {
      const { payments } = (await platform.get(`/bookings/${booking.id}`)).body.booking;
      return payments.find(({ refundDue }: { refundDue: number }) => refundDue > 0);
    });
    expect(due).toMatchObject({ _id: payment._id, refundDue: booking.total, refunded: booking.total });
    const tasks = async () =>
      ((await platform.get('/tasks?status=all&kind=refundByHand&limit=100')).body.records as DeskTask[]).filter(
        (task) => task.booking?.id === booking.id,
      );
    await eventually('the task', async () => (await tasks()).length === 1);
    const path = `/bookings/${booking.id}/payment/${due._id}/paid-back`;
    const marking = { amount: due.refundDue, note: 'Makbuz 12' };
    expect((await platform.post(path, { amount: 1, note: 'az' })).body.msg).toBe('conflict');
    expect((await platform.post(path, { amount: due.refundDue })).status).toBe(400);
    expect((await staff.post(path, marking)).body.msg).toBe('booking.notYours');
    const answers = await Promise.all(Array.from({ length: 4 }, () => platform.post(path, marking)));
    for (const { status, body: marked } of answers)
      expect([status, marked.booking.payments.find(({ _id }: { _id: string }) => _id === due._id)]).toEqual([
        200,
        expect.objectContaining({ refundDue: 0, refunded: booking.total, state: 'refunded' }),
      ]);
    const [task] = await eventually('the task to be done', async () => {
      const found = await tasks();
      return found[0]?.state === 'done' ? found : undefined;
    });
    expect(task).toMatchObject({ doneBy: 'supervisor.agency.admin' });
    const marked = await eventually('the history', async () => {
      const { items } = (await platform.get(`/bookings/${booking.id}/history`)).body;
      const found = items.filter(({ what }: { what: string }) => what === 'refunded');
      return found.length > 0 ? found : undefined;
    });
    expect(marked).toEqual([
      expect.objectContaining({ by: 'supervisor.agency.admin', detail: expect.stringContaining('Makbuz 12') }),
    ]);
  });

  it('a booking uses credit as far as it reaches, and returns it when it is cancelled', async () => {
    const before = await credit();
    const session = await agent.cart(await offer(agent));
    const { booking } = (await agent.complete(session, 'credit')).body;
    expect([booking.state, booking.paid]).toEqual(['confirmed', booking.total]);
    expect((await credit()).available).toBe(before.available - booking.total);
    expect((await guest.complete(await guest.cart(await offer()), 'credit')).body.msg).toBe('method.notOffered');

    const { cost } = (await staff.get(`/bookings/${booking.id}/cancel?preview=true`)).body;
    await staff.post(`/bookings/${booking.id}/cancel`);
    await eventually('the credit', async () => (await credit()).available === before.available - cost.penalty);
    const cancelled = await seen(booking.id);
    expect([cancelled.state, cancelled.paid]).toEqual(['cancelled', cost.penalty]);
  });

  it('a booking that the credit does not cover is a cart again, and claims nothing', async () => {
    const { available } = await credit();
    const own = (await credit()) as { account: number; limit: number };
    await platform.post(`/credits/${own.account}/movements`, { currency: 'try', amount: 1 - available, note: 'test' });
    const session = await agent.cart(await offer(agent));
    const { status, body } = await agent.complete(session, 'credit');
    expect([status, body.msg]).toEqual([409, 'credit.insufficient']);
    expect((await agent.booking(session)).state).toBe('cart');
    await platform.post(`/credits/${own.account}/movements`, { currency: 'try', amount: available - 1, note: 'back' });
    expect((await agent.complete(session, 'credit')).body.booking.state).toBe('confirmed');
  });

  it('a booking with a deposit is confirmed when that is paid, and says what is due when', async () => {
    const { body: plans } = await staff.get(`/priceplans?hotel=${hotel}&order=asc&limit=100`);
    const plan = plans.records.find((each: { payment: unknown }) => each.payment === 'now');
    const deposit = { depositPercent: 30, restDaysBefore: 14 };
    const set = (value: unknown) => staff.patch(`/priceplans/${plan.id}?hotel=${hotel}`, { key: 'payment', value });
    expect((await set(deposit)).status).toBe(200);
    const session = await guest.cart(
      await offer(guest, ({ id, payment }) => id === plan.id && typeof payment === 'object'),
    );
    const { payment, booking } = (await guest.complete(session, 'creditcard')).body;
    const { redirect } = (await konak.api.post('/order/initialize', { code: payment.code })).body.data;
    await payByCard(redirect, CARD);
    const confirmed = await whenConfirmed(session);
    const percent = Math.round(booking.total * 30) / 100;
    expect(confirmed.paid).toBeCloseTo(percent, 2);
    const planned = confirmed.payments.find((each: { state: string }) => each.state === 'scheduled');
    expect(planned).toMatchObject({ method: 'paylink', dueOn: addDays(checkIn, -14) });
    expect(planned.amount + confirmed.paid).toBeCloseTo(booking.total, 2);
    await set('now');
  });

  it('a booking paid by card is refunded in part by staff, and never more than it brought', async () => {
    const session = await guest.cart(await offer());
    const { payment, booking } = (await guest.complete(session, 'creditcard')).body;
    const { redirect } = (await konak.api.post('/order/initialize', { code: payment.code })).body.data;
    await payByCard(redirect, CARD);
    await whenConfirmed(session);
    const [captured] = (await seen(booking.id, platform)).payments;
    const refund = (amount: number) =>
      platform.post(`/bookings/${booking.id}/payment/${captured._id}/refund`, { amount, reason: 'Havuz kapalıydı' });
    const halves = [booking.total / 2, booking.total / 2 - 0.02, booking.total / 2 - 0.01];
    const answers = await Promise.all(halves.map(refund));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const { adjusted, paid } = (await seen(booking.id, platform)) as { adjusted: number; paid: number };
    expect(paid).toBeCloseTo(booking.total - adjusted, 2);
    expect((await refund(paid)).status).toBe(200);
    await eventually('the gateway', async () => {
      const { records } = (await platform.get('/payments?limit=100')).body;
      return records.some(
        (each: { bookingId: string; refunded: number }) =>
          each.bookingId === booking._id && each.refunded === booking.total,
      );
    });
    expect((await seen(booking.id, platform)).paid).toBe(0);
  });
});

it('the journeys of money leave the database consistent', async () => {
  expect(await brokenInvariants(konak.database)).toEqual({});
});
