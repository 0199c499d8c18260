import { digits } from '../bench-search/measure.mjs';
import { elapsed, showProgress } from './progress.mjs';
import { completions, middle } from './turns.mjs';

const BATCH = 50_000;

/** The rate of completions with ever more bookings stored, each in turns with the bare rows of a booking. */
export async function storedStage(product, templates, floor, options) {
  const figures = [];
  let have = 0;
  for (const stored of [0, ...options.stored]) {
    await storeBookings(product.admin, have, stored);
    have = stored;
    const rates = [];
    const floors = [];
    for (let round = 0; round < options.rounds && (round === 0 || elapsed() < options.within); round++) {
      floors.push(await floor?.rate('spread', options));
      rates.push(await completions(product, templates, options));
    }
    const [perSecond, bare] = [middle(rates), middle(floors)];
    figures.push({ stored, perSecond, ...(bare && { ratio: digits(perSecond / bare) }) });
    showProgress(`with ${stored} stored: ${perSecond} completions a second`);
  }
  return figures;
}

/** Bookings of the past, as they are when all has been done: copies of those that were completed here. */
async function storeBookings(admin, have, count) {
  if (count <= have) return;
  for (let at = have; at < count; at += BATCH) {
    showProgress(`storing bookings: ${at} of ${count}`);
    await admin.query(
      `insert into reservations.bookings (account_id, hotel_account_id, hotel_id, hotel_name, lang, channel, currency, lines, guests, state,
         voucher, payment_method, total_minor, check_in, check_out, nights, rooms, guest_name, guest_country, customer, completed_at, confirmed_at)
       select account_id, hotel_account_id, hotel_id, hotel_name, lang, channel, currency, lines, guests, 'stayed',
         'KNK-2020-' || nextval('reservations.voucher_numbers'), 'athotel', total_minor, check_in - 400, check_out - 400, nights, rooms,
         guest_name, guest_country, customer, now() - interval '1 year', now() - interval '1 year'
       from (
         select *, row_number() over (order by id) - 1 as nth, count(*) over () as of_all
         from (select * from reservations.bookings where state = 'confirmed' order by id limit 200) done
       ) b join generate_series(0, $1::int - 1) n on n % of_all = nth`,
      [Math.min(BATCH, count - at)],
    );
  }
  await admin.query('vacuum analyze reservations.bookings');
  // What was written by the hundred megabytes is on its way to the disk before anything is measured.
  await admin.query('checkpoint');
}
