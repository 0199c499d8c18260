import { execFileSync } from 'node:child_process';
import { digits } from '../bench-search/measure.mjs';

const BATCH = 100_000;
const ASKED = 15;
/** Two hundred names and four hundred surnames, a part of them with letters that are folded. */
const PEOPLE = [
  ['Gülşen', 'Merve', 'Ayşe', 'İbrahim', 'Çağla', 'Ömer', 'Uğur', 'Işıl', 'John', 'Anna'],
  ['Yıldız', 'Kaya', 'Şahin', 'Çelik', 'Öztürk', 'Demir', 'Güneş', 'Aydın', 'Smith', 'Müller'],
].map((names, nth) => Array.from({ length: [200, 400][nth] }, (_, n) => names[n % 10] + ending(Math.floor(n / 10))));
/** Days that check-ins are spread over. */
const DAYS = 730;

/** The list of bookings with few and with many stored, asked as people do, and a sheet of them on the way. */
export async function listStage(product, { list, excel, today, addDays }) {
  const token = await signIn(product.api);
  const hotels = await hotelsOf(product.admin);
  const window = `checkin=${addDays(today, -200)}&checkout=${addDays(today, -193)}`;
  const questions = {
    'first page': '',
    'by guest': 'sort=guest&order=asc',
    'one state': 'status=cancelled',
    'one hotel': `hotel=${hotels[0].id}`,
    'stays of a week': window,
    'made on a day': `resdate_start=${addDays(today, -100)}&resdate_end=${addDays(today, -100)}`,
    'a surname and a name': 'keyword=yildizgun%20gulsencan',
    'a phone number': 'keyword=0532%20000%2047%2011',
    'a number as shown': 'keyword=%234711',
    'a voucher': 'keyword=knk-2026-0004711',
  };
  const lists = [];
  let sheet;
  let have = 0;
  for (const count of [...new Set([...list, excel])].sort((a, b) => a - b)) {
    await store(product.admin, hotels, have, count, addDays(today, -DAYS));
    have = count;
    if (list.includes(count)) lists.push({ stored: count, p50: await timesOf(product.api, token, questions) });
    if (count === excel) sheet = await sheetOf(product, token, count);
  }
  const [few, many] = [lists[0].p50, lists.at(-1).p50];
  const ratios = Object.fromEntries(Object.keys(questions).map((name) => [name, digits(many[name] / few[name])]));
  return { lists, ratios, sheet };
}

async function signIn(api) {
  const answer = await fetch(`${api}/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'supervisor.agency.admin', password: 'konak-demo' }),
  });
  const { token } = await answer.json();
  if (!token) throw new Error(`nobody could sign in: ${answer.status}`);
  return token;
}

async function hotelsOf(admin) {
  const { rows } = await admin.query('select id, account_id from inventory.hotels order by id limit 40');
  return rows;
}

/** Bookings of two years, of all hotels, in the states they come to. */
async function store(admin, hotels, have, count, from) {
  const first = `${String(from).slice(0, 4)}-${String(from).slice(4, 6)}-${String(from).slice(6)}`;
  for (let at = have; at < count; at += BATCH)
    await admin.query(
      `insert into reservations.bookings (account_id, hotel_account_id, hotel_id, hotel_name, state, voucher, currency, payment_method,
         total_minor, paid_minor, check_in, check_out, nights, rooms, guest_name, guest_country, customer, created_at)
       select 1 + n % 3, ($4::int[])[1 + n % cardinality($4)], ($3::int[])[1 + n % cardinality($3)], 'Hotel ' || n % cardinality($3),
         (array['confirmed', 'stayed', 'stayed', 'stayed', 'cancelled', 'noshow'])[1 + n / 7 % 6], 'KNK-2026-' || lpad(n::text, 7, '0'),
         (array['try', 'eur'])[1 + n % 2], (array['athotel', 'creditcard'])[1 + n / 3 % 2], 100000 + n % 90000, 100000,
         day, day + 1 + n % 5, 1 + n % 5, 1, names[1 + n % 200] || ' ' || surnames[1 + n / 200 % 400], 'TR',
         jsonb_build_object('email', 'guest' || n || '@example.com', 'phone', '+90532' || lpad(n::text, 7, '0')), day - 30
       from generate_series($1::int, $2::int - 1) n, lateral (select $5::date + n % ${DAYS} * 7919 % ${DAYS} as day) as days,
         (select $6::text[] as names, $7::text[] as surnames) as people`,
      [
        at,
        Math.min(at + BATCH, count),
        hotels.map(({ id }) => id),
        hotels.map(({ account_id: owner }) => owner),
        first,
        ...PEOPLE,
      ],
    );
  await admin.query('vacuum analyze reservations.bookings');
  await admin.query('vacuum analyze reservations.booking_sums');
  await admin.query('vacuum analyze reservations.booking_words');
}

/** The middle of a question's times in milliseconds; questions take turns. */
async function timesOf(api, token, questions) {
  const times = Object.fromEntries(Object.keys(questions).map((name) => [name, []]));
  for (let turn = -2; turn < ASKED; turn++)
    for (const [name, question] of Object.entries(questions)) {
      const began = performance.now();
      const answer = await asked(api, token, `limit=25&sort=id&order=desc&${question}`);
      await answer.arrayBuffer();
      if (turn >= 0) times[name].push(performance.now() - began);
    }
  return Object.fromEntries(
    Object.entries(times).map(([name, of]) => [name, digits(of.sort((a, b) => a - b)[ASKED >> 1])]),
  );
}

async function asked(api, token, question) {
  // A question's own order takes the place of the usual one.
  const query = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(question)) query.set(key, value);
  const answer = await fetch(`${api}/bookings?${query}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${query}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  return answer;
}

/** What the product's process needs above what it had, while it writes a sheet of all bookings. */
async function sheetOf({ api, pid }, token, bookings) {
  const idle = residentMb(pid);
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, residentMb(pid))), 100);
  const began = performance.now();
  let bytes = 0;
  for await (const chunk of (await asked(api, token, 'excel=true')).body) bytes += chunk.length;
  clearInterval(watch);
  return {
    bookings,
    megabytes: digits(bytes / 2 ** 20),
    seconds: digits((performance.now() - began) / 1000),
    aboveIdleMb: digits(Math.max(most, residentMb(pid)) - idle),
  };
}

const residentMb = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** As `can` or `gun` behind a name: each of them another name. */
function ending(nth) {
  const [first, last] = [
    ['', 'can', 'gun', 'su', 'er', 'tan', 'bey', 'kan'],
    ['', 'oğlu', 'lı', 'ay', 'dar'],
  ];
  return first[nth % 8] + last[Math.floor(nth / 8)];
}
