import { addDays, dayIn } from '#libs/stays';
import type { OperationsState } from '#libs/contracts';
import { Guest } from '../support/guest.js';
import type { Api } from '../support/api.js';
import { brokenInvariants } from '../support/invariants.js';
import { payByCard } from '../support/pay-by-card.js';
import { eventually, startPlatform, type Platform } from '../support/platform.js';

/** What stopped between two steps, and the one button that takes the next. */
let konak: Platform;
let guest: Guest;
let supervisor: Api;
let hotel: number;

beforeAll(async () => {
  konak = await startPlatform();
  guest = new Guest(konak.api, addDays(dayIn('Europe/Istanbul', new Date()), 60));
  supervisor = await konak.api.login('supervisor.agency.admin');
  const agency = await konak.api.login('corporate.agency.admin');
  hotel = (await agency.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc')).body.records[0].id;
});
afterAll(() => konak.stop());

const state = async () => (await supervisor.get('/operations')).body.data as OperationsState;
const advance = (kind: string) =>
  Promise.all(Array.from({ length: 4 }, () => supervisor.post('/operations/advance', { kind })));

async function fillCart(): Promise<string> {
  const offer = await eventually('an offer', async () =>
    (await guest.offers(hotel)).find(({ pricePlan }) => pricePlan.payment === 'now'),
  );
  return guest.cart(offer);
}

it('a booking whose process died after its intent is made once, however many resume it', async () => {
  const session = await fillCart();
  const number = (await guest.booking(session)).id as number;
  // The process died with the intent on disk, before it asked for a room.
  await konak.database.rows(
    `update reservations.carts set payment_method = 'creditcard', hold_id = gen_random_uuid(), booking_id = gen_random_uuid(),
       hold_until = now() + interval '20 minutes', completed_at = now() - interval '3 minutes' where id = $1`,
    [number],
  );
  const { stuck } = await state();
  expect(stuck).toMatchObject([{ kind: 'booking', count: 1 }]);
  const pressed = await advance('booking');
  expect(pressed.map(({ status, body }) => [status, body.data.waiting])).toEqual(Array(4).fill([200, 0]));
  expect((await state()).stuck).toEqual([]);
  expect((await guest.booking(session)).state).toBe('pending');
  const holds = await konak.database.rows(
    `select 1 from inventory.holds where id = (select hold_id from reservations.bookings where id = $1)`,
    [number],
  );
  expect(holds).toHaveLength(1);
  expect(await brokenInvariants(konak.database)).toEqual({});
});

it('a payment of which the bank says nothing is shown, and its booking confirmed once the bank is asked again', async () => {
  const session = await fillCart();
  const { payment } = (await guest.complete(session, 'creditcard')).body;
  const { redirect } = (await konak.api.post('/order/initialize', { code: payment.code, installment: 1 })).body.data;
  const faults = (change: object) =>
    fetch(`${konak.addresses.gateway}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
  await faults({ down: true, on: 'by-reference' });
  await payByCard(redirect as string, { card: '4242424242424242' }).catch(() => undefined);
  const number = (await guest.booking(session)).id as number;
  await konak.database.rows(
    `update payments.payments set unanswered_since = now() - interval '20 minutes', ask_at = now() + interval '1 hour'
     where booking_id = (select public_id from reservations.bookings where id = $1)`,
    [number],
  );
  await faults({});
  expect((await state()).stuck).toMatchObject([{ kind: 'payment', count: 1 }]);
  expect((await advance('payment')).map(({ body }) => body.data.waiting)).toEqual([0, 0, 0, 0]);
  await eventually('the confirmation', async () => (await guest.booking(session)).state === 'confirmed');
  expect((await state()).stuck).toEqual([]);
  expect((await state()).actions[0]).toMatchObject({ action: 'advance', name: 'payment' });
  const { body } = await supervisor.get('/audit?call=operations.advance&limit=1');
  expect(body.records[0]).toMatchObject({ call: 'operations.advance' });
});

it('the index of each process is shown', async () => {
  const { processes } = await eventually('the report', async () => {
    const seen = await state();
    return seen.processes.some(({ index }) => index) && seen;
  });
  expect(processes.find(({ index }) => index)!.index!.hotels).toBeGreaterThan(0);
});
