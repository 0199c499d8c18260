import { digits } from '../bench-search/measure.mjs';
import { Guest, complete, fillCart, offersOf, roomOfCart } from './carts.mjs';

const NIGHTS = 3;
const WARM_S = 6;
/** More carts than a turn completes. */
const CARTS_A_SECOND = 400;

/** Long enough for what is asked all the time to be compiled: a server that has just started is another question. */
export async function warmUp(product, templates, options) {
  const warm = { ...options, seconds: Math.max(options.seconds, WARM_S) };
  await completions(product, templates, warm);
  await wholeBookings(product, warm);
}

/** Completions of prepared carts: how many a second. Their milliseconds are added to `times`. */
export async function completions({ api, admin, carts: { copyCarts } }, templates, { clients, seconds }, times = []) {
  const carts = await copyCarts(admin, templates, Math.ceil(seconds * CARTS_A_SECOND));
  return rateOf({ api, clients, seconds, times }, async (guest) => {
    const { status, body } = await complete(guest, carts.pop());
    if (status !== 200) throw new Error(`a completion was refused: ${JSON.stringify(body)}`);
  });
}

/** Search, a session, three keys of the cart (or all in one change, `isInOne`), completion: how many a second. */
export function wholeBookings({ api, hotels }, { clients, seconds, today, addDays }, how = {}) {
  let nth = 0;
  return rateOf({ api, clients, seconds }, async (guest) => {
    const checkIn = addDays(today, 14 + (nth % 20));
    const hotel = hotels[nth++ % hotels.length];
    const [offer] = await offersOf(guest, { hotel, checkIn, checkOut: addDays(checkIn, NIGHTS) });
    if (!offer) return;
    const { status } = await complete(guest, await fillCart(guest, offer.offerId, how));
    if (status !== 200) throw new Error('a whole booking was refused');
  });
}

/** How many attempts a second on a room that is sold out are turned away. */
export async function refusals({ api, admin, carts: { copyCarts } }, templates, { clients, seconds }) {
  const carts = await copyCarts(admin, templates, clients);
  const room = await roomOfCart(admin, carts[0]);
  await admin.query('update inventory.room_nights set stop_sale = false, allotment = sold + held where room_id = $1', [
    room,
  ]);
  const rate = await rateOf({ api, clients, seconds }, async (guest) => {
    const cart = carts.pop();
    const { status, body } = await complete(guest, cart);
    if (status !== 409) throw new Error(`a sold-out room was not refused: ${JSON.stringify(body)}`);
    carts.push(cart);
  });
  await admin.query('update inventory.room_nights set allotment = 1000000 where room_id = $1', [room]);
  return rate;
}

/** How many a second all clients together get done. */
async function rateOf({ api, clients, seconds, times = [] }, work) {
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

/** The middle of those values that there are. */
export function middle(values) {
  const known = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  return known.length > 0 ? digits(known[Math.floor(known.length / 2)]) : undefined;
}
