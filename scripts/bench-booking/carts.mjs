import { Agent, request } from 'node:http';
import { makeToken, numberOfToken } from '../../dist/libs/process/index.js';
import { BENCH_SECRET } from './product.mjs';

const NIGHTS = 3;
export const GUEST = {
  name: 'Deniz',
  surname: 'Yıldız',
  email: 'deniz@example.com',
  phone: '+90 532 000 00 00',
  country: 'TR',
};

/** A guest's connection, kept open. */
export class Guest {
  constructor(api) {
    this.api = api;
    this.agent = new Agent({ keepAlive: true, maxSockets: 1 });
  }

  post(path, body) {
    return this.send('POST', path, body);
  }

  send(method, path, body) {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    return new Promise((answered, failed) => {
      const sent = request(`${this.api}${path}`, { method, agent: this.agent, headers }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          answered({ status: response.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) }),
        );
      });
      sent.on('error', failed);
      sent.end(text);
    });
  }

  async must(method, path, body) {
    const answer = await this.send(method, path, body);
    if (answer.status !== 200)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
    return answer.body;
  }
}

/** The calls of a booking: search, a session, three keys of the cart one by one or in one, completion. */
export async function offersOf(guest, filter) {
  const { items } = await guest.must('POST', '/availability', {
    filter: { country: 'TR', party: { adults: 2 }, ...filter },
  });
  return items.flatMap(({ offers }) => offers).filter(({ pricePlan }) => pricePlan.payment === 'athotel');
}

export async function fillCart(guest, offerId, { isInOne = false } = {}) {
  const { booking } = await guest.must('POST', '/b2c/getsession', { sessionId: 'initalize' });
  const changes = [
    { key: 'cartList', value: [{ offerId, count: 1 }] },
    { key: 'customer', value: GUEST },
    { key: 'guests', value: [{ line: 0, name: GUEST.name, surname: GUEST.surname }] },
  ];
  for (const body of isInOne ? [{ changes }] : changes)
    await guest.must('PATCH', `/reservation?sessionId=${booking._id}`, body);
  return booking._id;
}

export const complete = (guest, session) =>
  guest.send('POST', `/reservation/complete?sessionId=${session}`, { method: 'athotel' });

/** Full carts on as many rooms as there are, all of whose nights have plenty left. */
export async function prepareRooms(product, addDays, from) {
  const { api, admin } = product;
  await admin.query('update inventory.room_nights set allotment = 1000000, stop_sale = false');
  await new Promise((settled) => setTimeout(settled, 1_500));
  const guest = new Guest(api);
  const { rows } = await admin.query(
    `select distinct hotel_id from inventory.price_plans where payment = '"athotel"' order by 1 limit 12`,
  );
  product.hotels = rows.map(({ hotel_id: hotel }) => hotel);
  const templates = new Map();
  for (const [nth, { hotel_id: hotel }] of rows.entries())
    for (let week = 0; week < 2; week++) {
      const checkIn = addDays(from, 14 + 7 * week + (nth % 5));
      for (const offer of await offersOf(guest, { hotel, checkIn, checkOut: addDays(checkIn, NIGHTS) })) {
        const key = `${offer.room.id} ${week}`;
        if (!templates.has(key)) templates.set(key, await fillCart(guest, offer.offerId));
      }
    }
  return [...templates.values()];
}

/**
 * Copies of full carts, in turns; answers their sessions. Where carts are is a checkout's own affair: each brings this file
 * with it when two are compared.
 */
export async function copyCarts(admin, templates, count) {
  const { rows } = await admin.query(
    `insert into reservations.carts (account_id, lang, channel, currency, lines, guests, total_minor, customer)
     select account_id, lang, channel, currency, lines, guests, total_minor, customer
     from generate_series(0, $2 - 1) n join reservations.carts on id = ($1::int[])[n % cardinality($1::int[]) + 1]
     order by n returning id, public_id as "publicId"`,
    [templates.map(numberOfToken), count],
  );
  return rows.map((cart) => makeToken(BENCH_SECRET, 'cart session', cart));
}

/** The room of a cart's first line. */
export async function roomOfCart(admin, session) {
  const { rows } = await admin.query('select lines from reservations.carts where id = $1', [numberOfToken(session)]);
  return rows[0].lines[0].room.id;
}
