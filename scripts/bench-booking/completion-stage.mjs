import { digits } from '../bench-search/measure.mjs';
import { readBudget } from './budget.mjs';
import { Guest, complete, copyCarts, fillCart, offersOf, prepareRooms } from './carts.mjs';
import { hasPgbench, openFloor } from './pgbench.mjs';

const NIGHTS = 3;
/** More carts than anybody completes in a turn. */
const CARTS_A_SECOND = 400;
/** Longer than that nobody waits for mails. */
const LAG_LIMIT_MS = 120_000;

/** Completions on many rooms, on one room, and whole bookings, each in turns with the bare rows of a booking. */
export async function completionStage(product, options) {
  const { rounds, today, addDays } = options;
  const templates = await prepareRooms(product, addDays, today);
  const floor = hasPgbench() ? await openFloor(product) : undefined;
  if (!floor) console.log('pgbench is not installed: rates are told without their ratios.');
  const turns = { spread: [], hot: [], flow: [], soldOut: [], floorSpread: [], floorHot: [] };
  const times = [];
  await completions(product, templates, options);
  const budget = readBudget(product.pids);
  for (let round = 0; round < rounds; round++) {
    turns.floorSpread.push(await floor?.rate('spread', options));
    turns.spread.push(await budget.of(() => completions(product, templates, options, times)));
    turns.flow.push(await wholeBookings(product, options));
    turns.floorHot.push(await floor?.rate('hot', options));
    turns.hot.push(await completions(product, templates.slice(0, 1), options));
    turns.soldOut.push(await refusals(product, templates.slice(0, 1), options));
  }
  const lagSeconds = await untilAllIsTold(product);
  floor?.close();
  const stored = await whenStored(product, templates, options);
  const rates = Object.fromEntries(Object.entries(turns).map(([name, of]) => [name, middle(of)]));
  times.sort((a, b) => a - b);
  const at = (share) => digits(times[Math.floor(times.length * share)]);
  return {
    rates,
    ratios: floor && {
      spread: digits(rates.spread / rates.floorSpread),
      flow: digits(rates.flow / rates.floorSpread),
      hot: digits(rates.hot / rates.floorHot),
    },
    times: { p50: at(0.5), p95: at(0.95), p99: at(0.99) },
    stored,
    lagSeconds,
    cpu: budget.perOne(times.length),
  };
}

/** How long the mails that the completions ordered are still on their way: workers get what others leave them. */
async function untilAllIsTold({ admin }) {
  const began = performance.now();
  const isWaiting = async () => {
    const { rows } = await admin.query(
      `select 1 from reservations.messages where state in ('queued', 'sending') and channel = 'mail' limit 1`,
    );
    return rows.length > 0;
  };
  while ((await isWaiting()) && performance.now() - began < LAG_LIMIT_MS)
    await new Promise((again) => setTimeout(again, 250));
  return digits((performance.now() - began) / 1000);
}

/** How many attempts a second on a room that is sold out are turned away. */
async function refusals({ api, admin }, templates, { clients, seconds }) {
  const carts = await copyCarts(admin, templates, clients);
  const { rows } = await admin.query('select lines from reservations.bookings where public_id = $1', [carts[0]]);
  const room = rows[0].lines[0].room.id;
  await admin.query('update inventory.room_nights set stop_sale = false, allotment = sold + held where room_id = $1', [
    room,
  ]);
  const rate = await rateOf(
    clients,
    seconds,
    [],
    async (guest) => {
      const cart = carts.pop();
      const { status, body } = await complete(guest, cart);
      if (status !== 409) throw new Error(`a sold-out room was not refused: ${JSON.stringify(body)}`);
      carts.push(cart);
    },
    api,
  );
  await admin.query('update inventory.room_nights set allotment = 1000000 where room_id = $1', [room]);
  return rate;
}

/** The rate of completions with ever more bookings stored, each beside the one before. */
async function whenStored(product, templates, options) {
  const told = [];
  let have = 0;
  for (const count of [0, ...options.stored]) {
    await storeBookings(product.admin, templates, count - have);
    have = count;
    const rates = [];
    for (let round = 0; round < options.rounds; round++) rates.push(await completions(product, templates, options));
    told.push({ stored: count, perSecond: middle(rates) });
  }
  return told;
}

/** Bookings of the past, as they are when all has been done. */
async function storeBookings(admin, templates, count) {
  if (count <= 0) return;
  await admin.query(
    `insert into reservations.bookings (account_id, hotel_account_id, hotel_id, hotel_name, lang, channel, currency, lines, guests, state,
       voucher, payment_method, total_minor, check_in, check_out, nights, rooms, guest_name, guest_country, customer, completed_at, confirmed_at)
     select account_id, hotel_account_id, hotel_id, hotel_name, lang, channel, currency, lines, guests, 'stayed',
       'KNK-2020-' || nextval('reservations.voucher_numbers'), 'athotel', total_minor, check_in - 400, check_out - 400, nights, rooms,
       guest_name, guest_country, customer, now() - interval '1 year', now() - interval '1 year'
     from generate_series(0, $2 - 1) n join reservations.bookings on public_id = ($1::uuid[])[n % cardinality($1::uuid[]) + 1]`,
    [templates, count],
  );
  await admin.query('vacuum analyze reservations.bookings');
}

async function completions({ api, admin }, templates, { clients, seconds }, times = []) {
  const carts = await copyCarts(admin, templates, Math.ceil(seconds * CARTS_A_SECOND));
  return rateOf(
    clients,
    seconds,
    times,
    async (guest) => {
      const { status, body } = await complete(guest, carts.pop());
      if (status !== 200) throw new Error(`a completion was refused: ${JSON.stringify(body)}`);
    },
    api,
  );
}

/** Search, a session, three keys of the cart, completion. */
function wholeBookings({ api, hotels }, { clients, seconds, today, addDays }) {
  let nth = 0;
  return rateOf(
    clients,
    seconds,
    [],
    async (guest) => {
      const checkIn = addDays(today, 14 + (nth % 20));
      const hotel = hotels[nth++ % hotels.length];
      const [offer] = await offersOf(guest, { hotel, checkIn, checkOut: addDays(checkIn, NIGHTS) });
      if (!offer) return;
      const { status } = await complete(guest, await fillCart(guest, offer.offerId));
      if (status !== 200) throw new Error('a whole booking was refused');
    },
    api,
  );
}

/** How many a second all clients together get done. */
async function rateOf(clients, seconds, times, work, api) {
  const began = performance.now();
  const until = began + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const guest = new Guest(api);
      while (performance.now() < until) {
        const asked = performance.now();
        await work(guest);
        times.push(performance.now() - asked);
        done++;
      }
    }),
  );
  return (1000 * done) / (performance.now() - began);
}

function middle(values) {
  const known = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  return known.length > 0 ? digits(known[Math.floor(known.length / 2)]) : undefined;
}
