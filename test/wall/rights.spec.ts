import {
  BOOKING_ACTIONS,
  BOOKING_STATES,
  mayActOnBooking,
  type BookingAction,
  type BookingParty,
  type BookingState,
  type Role,
} from '#libs/contracts';
import { systemScope } from '#libs/database';
import { makeToken } from '#libs/process';
import { TEST_SECRET, testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { addDays } from '#libs/stays';
import { aBooking, aLine, aPayment, today } from '../../services/reservations/bookings/booking.fixture.js';
import type { Booking } from '../../services/reservations/bookings/booking.entity.js';
import { paymentsService } from '../../services/payments/payments.module.js';
import { reservationsService } from '../../services/reservations/reservations.module.js';
import { tell } from '../support/tell.js';

/** Each action on a booking × each who may try it × each state, as the table of rights has it. */
let konak: ServiceUnderTest;

const SELLER = 700;
const HOTEL = 900;
type Asker = { name: string; role: Role; account: number; scope?: number[] | null; parties: BookingParty[] };

const ASKERS: Asker[] = [
  { name: 'the seller', role: 'corporate.agency.admin', account: SELLER, parties: ['seller'] },
  { name: 'the seller’s clerk', role: 'corporate.agency.user', account: SELLER, parties: ['seller'] },
  { name: 'its parent', role: 'corporate.agency.admin', account: 690, scope: [690, SELLER], parties: ['seller'] },
  { name: 'the hotel', role: 'corporate.hotelier.admin', account: HOTEL, parties: ['hotel'] },
  { name: 'a partner’s hotel', role: 'partner.hotelier.user', account: HOTEL, parties: ['hotel'] },
  {
    name: 'an account that is both',
    role: 'corporate.agency.admin',
    account: 680,
    scope: [680, SELLER, HOTEL],
    parties: ['seller', 'hotel'],
  },
  { name: 'a child of the seller', role: 'partner.agency.admin', account: 701, parties: [] },
  { name: 'a sibling', role: 'corporate.agency.admin', account: 702, parties: [] },
  { name: 'the operator', role: 'supervisor.agency.admin', account: 1, scope: null, parties: ['operator'] },
];

const states = BOOKING_STATES.filter((state): state is Exclude<BookingState, 'cart'> => state !== 'cart');
const GUESTS = [{ line: 0, name: 'Ada', surname: 'Kaya' }];
const NOBODY = '01890000-dead-7000-8000-00000000dead';

interface Answered {
  status: number;
  body: { msg?: string; booking?: Record<string, unknown> };
}
type Ask = (by: Caller, booking: Booking) => PromiseLike<Answered>;

/** How staff try each action; what only a guest may is tried by the guest’s link. */
const REQUESTS: Record<BookingAction, Ask | 'read' | 'guest' | 'elsewhere'> = {
  readStay: 'read',
  readContact: 'read',
  readVoucher: (by, { id }) => by.get(`/bookings/${id}/voucher`),
  readMoney: 'read',
  readCommission: 'read',
  readTerms: 'read',
  readNet: 'read',
  readHistory: (by, { id }) => by.get(`/bookings/${id}/history`),
  readMessages: (by, { id }) => by.get(`/bookings/${id}/messages`),
  readThread: (by, { id }) => by.get(`/bookings/${id}/thread`),
  writeThread: (by, { id }) => by.post(`/bookings/${id}/thread`, { text: 'çatı' }),
  editGuests: (by, { id }) => by.put(`/bookings/${id}`, { guests: GUESTS }),
  editContact: (by, { id, customer }) => by.put(`/bookings/${id}`, { customer: customer! }),
  editNotes: (by, { id }) => by.patch(`/bookings/${id}`, { key: 'notes', value: 'not' }),
  editCommission: (by, { id }) => by.patch(`/bookings/${id}`, { key: 'commission', value: 1 }),
  cancel: (by, { id }) => by.post(`/bookings/${id}/cancel`),
  requestCancel: (by, { id }) => by.post(`/bookings/${id}/cancellation-request`, { reason: 'çatı' }),
  requestChange: 'guest',
  changeLine: (by, { id }) => by.post(`/bookings/${id}/lines/0/quote`, { change: { checkIn: 20_300_101 } }),
  readIdentities: (by, { id }) => by.post(`/bookings/${id}/identities`),
  markNoShow: (by, { id }) => by.post(`/bookings/${id}/noshow`),
  markStayed: (by, { id }) => by.post(`/bookings/${id}/stayed`),
  decideConsent: (by, { id }) => by.post(`/bookings/${id}/consents/999999`, { accept: true }),
  pay: 'guest',
  addPayment: (by, { id }) => by.post(`/bookings/${id}/payment`, { method: 'cash', note: 'kasa', amount: 1 }),
  correctPayment: (by, { id }) => by.delete(`/bookings/${id}/payment/${NOBODY}`),
  refund: (by, { id }) => by.post(`/bookings/${id}/payment/${NOBODY}/refund`, { reason: 'x' }),
  payBack: (by, { id }) => by.post(`/bookings/${id}/payment/${NOBODY}/paid-back`, { note: 'kasa' }),
  useCredit: (by, { id }) => by.post(`/bookings/${id}/payment`, { method: 'credit', amount: 1 }),
  sendMessages: (by, { id }) => by.get(`/bookings/${id}/sendmail?type=confirmation&preview=1`),
  sendElsewhere: (by, { id }) => by.get(`/bookings/${id}/sendmail?recipient=friend@example.org&preview=1`),
  sendHotelNotice: (by, { id }) => by.get(`/bookings/${id}/sendmail?type=hotelnotice&preview=1`),
  // Judged by the account that the money is of, in payments.
  invoice: 'elsewhere',
  remove: (by, { id }) => by.delete(`/bookings/${id}`),
};
const GUEST_REQUESTS: Partial<Record<BookingAction, (link: string) => PromiseLike<Answered>>> = {
  cancel: (link) => konak.http.post(`/reservation/${link}/cancel`).send({ preview: true }),
  readThread: (link) => konak.http.get(`/reservation/${link}/thread`),
  writeThread: (link) => konak.http.post(`/reservation/${link}/thread`).send({ text: 'çatı' }),
  editGuests: (link) => konak.http.put(`/reservation/${link}`).send({ guests: GUESTS }),
  pay: (link) => konak.http.post(`/reservation/${link}/payment`),
  requestChange: (link) =>
    konak.http
      .post(`/reservation/${link}/change-request`)
      .send({ checkIn: addDays(today, 30), checkOut: addDays(today, 32) }),
};

beforeAll(async () => {
  konak = await testService(reservationsService, { others: [paymentsService] });
});
afterAll(() => konak.close());

/** A booking of the seller in the hotel that begins today, with money on it and a commission. */
async function makeBooking(state: BookingState): Promise<Booking> {
  const line = aLine(today, 2);
  const lines = [{ ...line, hotel: { ...line.hotel, account: HOTEL } }];
  const booking = await aBooking(konak, {
    state,
    lines,
    commissionMinor: 777,
    accountId: SELLER,
    paidMinor: 0,
    voucher: state === 'expired' ? null : undefined,
  });
  await aPayment(konak, booking, { amountMinor: 100, state: 'cancelled' });
  return booking;
}

const callerOf = ({ role, account, scope }: Asker) => konak.as({ role, account, scope });
/** Asked again, these answer what has been done. */
const DONE: Partial<Record<BookingAction, BookingState>> = {
  cancel: 'cancelled',
  markNoShow: 'noshow',
  markStayed: 'stayed',
};
const isDone = (action: BookingAction, { parties }: Asker, state: BookingState) =>
  DONE[action] === state && mayActOnBooking(action, parties, 'confirmed');
/** Only users of the account itself may, not those above it. */
const ONLY_OF: Partial<Record<BookingAction, number>> = { useCredit: SELLER, markStayed: HOTEL };
const isOfAccount = (action: BookingAction, { account }: Asker) => (ONLY_OF[action] ?? account) === account;

/** What a reading must show of each part, for who may read it. */
function shown(booking: Record<string, unknown>): Partial<Record<BookingAction, boolean>> {
  return {
    readStay: Array.isArray(booking['cartList']),
    readContact: booking['customer'] !== null,
    readMoney: (booking['payments'] as unknown[]).length > 0,
    readCommission: booking['commission'] !== 0,
    readNet: booking['net'] !== null,
    readTerms: booking['terms'] !== null,
  };
}

describe.each(ASKERS)('$name', (asker) => {
  it.each(states)('a party reads of a booking that is %s what the table says', async (state) => {
    const booking = await makeBooking(state);
    const { status, body } = await callerOf(asker).get(`/bookings/${booking.id}`);
    expect(status).toBe(asker.parties.length > 0 ? 200 : 404);
    if (status !== 200) return;
    const seen = shown(body.booking);
    for (const [action, isShown] of Object.entries(seen) as Array<[BookingAction, boolean]>)
      expect([action, isShown]).toEqual([action, mayActOnBooking(action, asker.parties, state)]);
    expect(body.booking.rights).toEqual(
      BOOKING_ACTIONS.filter((action) => mayActOnBooking(action, asker.parties, state)),
    );
  });

  it.each(states)('a party does to a booking that is %s what the table says, and nothing else', async (state) => {
    for (const [action, ask] of Object.entries(REQUESTS) as Array<[BookingAction, Ask | string]>) {
      if (typeof ask === 'string') continue;
      const booking = await makeBooking(state);
      const answer = await ask(callerOf(asker), booking);
      const may = mayActOnBooking(action, asker.parties, state) && isOfAccount(action, asker);
      const told = `${asker.name}, ${action}, ${state}: ${answer.status} ${answer.body.msg ?? ''}`;
      if (asker.parties.length === 0) expect(`${told}`).toBe(`${asker.name}, ${action}, ${state}: 404 notFound`);
      else if (may) expect([told, [401, 403].includes(answer.status) || answer.status >= 500]).toEqual([told, false]);
      else if (!isDone(action, asker, state)) expect([told, [403, 409].includes(answer.status)]).toEqual([told, true]);
      if (!may) expect(await stateOf(booking)).toEqual([state, booking.version]);
    }
  });
});

async function stateOf({ id }: Booking): Promise<unknown[]> {
  const [row] = await konak.database.rows<{ state: string; version: number }>(
    systemScope('reservations.schedules'),
    'select state, version from bookings where id = $1',
    [id],
  );
  return [row!.state, row!.version];
}

describe('the guest', () => {
  it.each(states)(
    'the guest does to a booking that is %s what the table says, by its own link alone',
    async (state) => {
      for (const [action, ask] of Object.entries(GUEST_REQUESTS) as Array<
        [BookingAction, NonNullable<(typeof GUEST_REQUESTS)[BookingAction]>]
      >) {
        const booking = await makeBooking(state);
        const other = await makeBooking(state);
        const link = makeToken(TEST_SECRET, 'booking link', booking);
        const forged = `${booking.id.toString(36)}-${makeToken(TEST_SECRET, 'booking link', other).split('-').slice(1).join('-')}`;
        const cart = makeToken(TEST_SECRET, 'cart session', booking);
        for (const wrong of [forged, cart, booking.publicId, String(booking.id)])
          expect((await ask(wrong)).status === 404 || (await ask(wrong)).status === 400).toBe(true);
        const { status, body } = await ask(link);
        const told = `${action}, ${state}: ${status} ${body.msg ?? ''}`;
        if (mayActOnBooking(action, ['guest'], state))
          expect([told, status === 403 || status >= 500]).toEqual([told, false]);
        else expect([told, status]).toEqual([told, action === 'cancel' && state === 'cancelled' ? 200 : 409]);
      }
    },
  );

  it('the guest is not somebody who is signed in: staff of another account open nothing by the link', async () => {
    const link = makeToken(TEST_SECRET, 'booking link', await makeBooking('confirmed'));
    const stranger = konak.as({ role: 'corporate.agency.admin', account: 702 });
    expect((await stranger.get(`/reservation/${link}`)).body.msg).toBe('cart.notYours');
    const translator = konak.as({ role: 'corporate.agency.translator', account: SELLER });
    expect((await translator.get(`/reservation/${link}`)).body.msg).toBe('login.forbidden');
    expect((await konak.http.get(`/reservation/${link}`)).status).toBe(200);
  });

  it('the guest opens a booking until ninety days after the stay', async () => {
    const lines = [aLine(addDays(today, -95), 4)];
    const past = await aBooking(konak, { state: 'stayed', lines, accountId: SELLER });
    const old = await aBooking(konak, { state: 'stayed', lines: [aLine(addDays(today, -96), 4)], accountId: SELLER });
    const statusOf = async (of: Booking) =>
      (await konak.http.get(`/reservation/${makeToken(TEST_SECRET, 'booking link', of)}`)).status;
    expect([await statusOf(past), await statusOf(old)]).toEqual([410, 410]);
    const young = await aBooking(konak, { state: 'stayed', lines: [aLine(addDays(today, -94), 4)], accountId: SELLER });
    expect(await statusOf(young)).toBe(200);
  });
});

afterAll(() =>
  tell(`rights: ${BOOKING_ACTIONS.length} actions × ${ASKERS.length + 1} parties × ${states.length} states`),
);
