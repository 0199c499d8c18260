import type { LocalText } from '#libs/contracts';
import { openDoor, type Tx } from '#libs/database';
import { HOME_ZONE, addDays, dayIn, toIsoDate, type DayNumber } from '#libs/stays';
import type { ServiceRuntime } from '#libs/service';
import { provinceId } from '../../services/inventory/catalogue/locations/province-id.js';
import { foldText } from '#libs/keywords';
import { DEMO_PLACES, DESCRIPTIONS, type DemoPlace } from './hotels.js';
import { PAINTED_PHOTOS, fileOfScene, paintScenes } from './scenes/paint-scenes.js';
import { SCENES } from './scenes/scenes.js';

const DOOR = openDoor('inventory.demo');

const PLANNED_DAYS = 400;
/** Anatolia Travel, Ege Butik Otel, Mavi Deniz Hotels, Marmara Turizm, in turn. */
const OWNERS = [2, 5, 2, 4, 2, 5, 6];
const EURO_RATE = 48;
const POUND_RATE = 56;

const text = (tr: string, en: string): LocalText => [
  { lang: 'tr', value: tr },
  { lang: 'en', value: en },
];

const ROOMS = [
  {
    type: 1,
    name: text('Standart Oda', 'Standard Room'),
    beds: text('1 çift kişilik ya da 2 tek kişilik yatak', '1 double or 2 single beds'),
    size: 22,
    count: 12,
    adults: 2,
    children: 1,
    persons: 3,
    factor: 1,
  },
  {
    type: 7,
    name: text('Deluxe Oda', 'Deluxe Room'),
    beds: text('1 çift kişilik yatak', '1 double bed'),
    size: 30,
    count: 8,
    adults: 3,
    children: 2,
    persons: 4,
    factor: 1.3,
  },
  {
    type: 6,
    name: text('Aile Odası', 'Family Room'),
    beds: text('1 çift ve 2 tek kişilik yatak', '1 double and 2 single beds'),
    size: 42,
    count: 5,
    adults: 4,
    children: 3,
    persons: 5,
    factor: 1.65,
  },
];

const FLEXIBLE = [
  { daysBefore: 3, penalty: { nights: 1 } },
  { daysBefore: 0, penalty: { percent: 100 } },
];
const MODERATE = [
  { daysBefore: 14, penalty: { percent: 30 } },
  { daysBefore: 7, penalty: { percent: 50 } },
  { daysBefore: 2, penalty: { percent: 100 } },
];
const CHILD_PRICES = [
  { order: 1, from: 0, to: 12, percent: 0 },
  { order: 2, from: 0, to: 6, percent: 0 },
  { order: 2, from: 6, to: 12, percent: 50 },
];

/** Board by scene: resorts include meals, city hotels breakfast. */
function plansOf(place: DemoPlace, category: number) {
  const resort = place.scene === 'coast' && (category === 5 || category === 9);
  return [
    {
      name: text('Esnek', 'Flexible'),
      board: resort ? 'AI' : 'BB',
      cancellation: FLEXIBLE,
      payment: 'athotel',
      factor: 1,
      releaseDays: 0,
      minStay: 1,
    },
    {
      name: text('Erken ödeme', 'Early payment'),
      board: resort ? 'AI' : place.scene === 'thermal' ? 'HB' : 'BB',
      cancellation: MODERATE,
      payment: 'now',
      factor: 0.9,
      releaseDays: 0,
      minStay: 1,
    },
    {
      name: text('İade edilemez', 'Non-refundable'),
      board: resort ? 'UAI' : 'RO',
      cancellation: [],
      payment: 'now',
      factor: 0.8,
      releaseDays: 1,
      minStay: 2,
    },
  ];
}

/**
 * The hotels, rooms, plans and 400 days of planning of the demo. Does nothing when there are hotels already.
 * @returns whether they are those of the demo, so that more of it can be built on them.
 */
export async function seedHotels(runtime: ServiceRuntime): Promise<boolean> {
  const { database, now } = runtime;
  const first = await database.tx(DOOR, (tx) =>
    tx.row<{ name: string }>('select name from hotels order by id limit 1'),
  );
  if (first) return first.name === DEMO_PLACES[0]!.hotels[0]![0];
  const today = dayIn(HOME_ZONE, now());
  const places = DEMO_PLACES.flatMap((place) => place.hotels.map((hotel) => ({ place, hotel })));
  // All or nothing: a start that was killed leaves neither half of the hotels nor any without its pictures.
  await database.tx(DOOR, async (tx) => {
    const painting = paintScenes(runtime.config);
    painting.catch(() => {});
    for (const [number, { place, hotel }] of places.entries()) await seedHotel(tx, place, hotel, number, today);
    await painting;
  });
  return true;
}

async function seedHotel(
  tx: Tx,
  place: DemoPlace,
  [name, category, propertyType, themes, price]: DemoPlace['hotels'][number],
  number: number,
  today: DayNumber,
): Promise<void> {
  const account = OWNERS[number % OWNERS.length]!;
  const province = provinceId(place.province);
  const district = await tx.row<{ id: number; latitude: number; longitude: number }>(
    `select d.id, coalesce(d.latitude, p.latitude) as latitude, coalesce(d.longitude, p.longitude) as longitude
     from locations d join locations p on p.id = d.parent_id where d.parent_id = $1 and d.folded = $2`,
    [province, foldText(place.district)],
  );
  // Scattered around the middle of the district.
  const angle = number * 2.399;
  const distance = 0.004 + (number % 7) * 0.003;
  const hotel = await tx.row<{ id: number }>(
    `insert into hotels (account_id, name, property_type, category, themes, location_id, latitude, longitude, address, email, phone, description,
       amenities, policies, child_ages, tax, cut_off_hour)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 22) returning id`,
    [
      account,
      name,
      propertyType,
      category,
      themes,
      district?.id ?? province,
      district ? district.latitude + Math.sin(angle) * distance : null,
      district ? district.longitude + Math.cos(angle) * distance : null,
      `${STREETS[number % STREETS.length]} No: ${3 + ((number * 7) % 80)}, ${place.district}`,
      `rezervasyon@${foldText(name).replaceAll(/[^a-z0-9]+/g, '-')}.konak.example`,
      `+90 ${200 + (place.province % 90)} 555 ${String(10 + number).padStart(2, '0')} ${String(30 + number).padStart(2, '0')}`,
      JSON.stringify(text(`${name}. ${DESCRIPTIONS[place.scene].tr}`, `${name}. ${DESCRIPTIONS[place.scene].en}`)),
      amenitiesOf(number, category),
      JSON.stringify({
        smoking: 'areas',
        pets: number % 3 === 0 ? 'onRequest' : 'no',
        parking: number % 2 === 0 ? 'free' : 'paid',
      }),
      JSON.stringify([
        { from: 0, to: 2 },
        { from: 2, to: 12 },
      ]),
      JSON.stringify({ vat: 10, accommodation: 2, included: true }),
    ],
  );
  const owner = { hotel: hotel!.id, account };
  await seedPhotos(tx, owner, place.scene, number);
  const markets = await seedMarkets(tx, owner);
  const rooms = await seedRooms(tx, owner, number);
  await seedPlans(tx, owner, place, category, price, markets, rooms, number, today);
}

const STREETS = [
  'Cumhuriyet Caddesi',
  'Liman Sokak',
  'Zeytinlik Yolu',
  'Atatürk Bulvarı',
  'Çınarlı Sokak',
  'Sahil Yolu',
  'Hisar Sokak',
  'Bahçeli Evler Sokağı',
];

function amenitiesOf(number: number, category: number): number[] {
  const every = [1, 3, 4, 5, 9, 11, 31, 32, 35];
  const more = [2, 6, 10, 12, 15, 16, 18, 21, 22, 23, 25, 27, 28, 33, 34, 37, 39, 41];
  return [...every, ...more.filter((_, i) => (i * 7 + number * 3) % 5 < (category >= 5 ? 4 : 2))];
}

interface Owned {
  hotel: number;
  account: number;
}

async function seedPhotos(tx: Tx, { hotel, account }: Owned, scene: DemoPlace['scene'], number: number): Promise<void> {
  const own = PAINTED_PHOTOS.filter((photo) => photo.scene === scene);
  const shared = PAINTED_PHOTOS.filter((photo) => photo.scene === 'any');
  const chosen = [own[number % own.length]!, ...[0, 1, 2, 3].map((i) => shared[(number + i * 3) % shared.length]!)];
  for (const [position, { file, category, width, height }] of [...new Set(chosen)].entries())
    await tx.execute(
      'insert into hotel_photos (account_id, hotel_id, category, position, file, width, height) values ($1, $2, $3, $4, $5, $6, $7)',
      [account, hotel, category, position + 1, file, width, height],
    );
}

interface SeededMarket {
  id: number;
  rate: number;
}

async function seedMarkets(tx: Tx, { hotel, account }: Owned): Promise<SeededMarket[]> {
  const markets: Array<[LocalText, string, string[], number]> = [
    [text('İç Pazar', 'Domestic'), 'try', ['TR', 'CY'], 1],
    [text('Birleşik Krallık', 'United Kingdom'), 'gbp', ['GB', 'IE'], POUND_RATE],
    [text('Avrupa ve diğer', 'Europe and others'), 'eur', [], EURO_RATE],
  ];
  const seeded: SeededMarket[] = [];
  for (const [name, currency, countries, rate] of markets) {
    const made = await tx.row<{ id: number }>(
      'insert into markets (account_id, hotel_id, name, currency, countries) values ($1, $2, $3, $4, $5) returning id',
      [account, hotel, JSON.stringify(name), currency, countries],
    );
    seeded.push({ id: made!.id, rate });
  }
  return seeded;
}

interface SeededRoom {
  id: number;
  factor: number;
  allotment: number;
}

async function seedRooms(tx: Tx, { hotel, account }: Owned, number: number): Promise<SeededRoom[]> {
  const seeded: SeededRoom[] = [];
  for (const room of ROOMS) {
    const made = await tx.row<{ id: number }>(
      `insert into rooms (account_id, hotel_id, type, name, count, size, bed_texts, max_adults, max_children, max_persons, images, amenities)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '{31,32,35}') returning id`,
      [
        account,
        hotel,
        room.type,
        JSON.stringify(room.name),
        room.count,
        room.size,
        JSON.stringify(room.beds),
        room.adults,
        room.children,
        room.persons,
        roomPictures(room.type),
      ],
    );
    seeded.push({ id: made!.id, factor: room.factor, allotment: Math.max(2, room.count - (number % 4)) });
  }
  return seeded;
}

/** Two of the painted rooms, starting with another one for each type. */
function roomPictures(type: number): string[] {
  const rooms = SCENES.filter(({ category }) => category === 'room').map(fileOfScene);
  return [rooms[type % rooms.length]!, rooms[(type + 1) % rooms.length]!];
}

async function seedPlans(
  tx: Tx,
  { hotel, account }: Owned,
  place: DemoPlace,
  category: number,
  price: number,
  markets: SeededMarket[],
  rooms: SeededRoom[],
  number: number,
  today: DayNumber,
): Promise<void> {
  const last = toIsoDate(addDays(today, PLANNED_DAYS));
  await tx.execute(
    `insert into room_nights (account_id, hotel_id, room_id, stay_on, allotment, stop_sale)
     select $1, $2, r.id, d::date, r.allotment, (extract(doy from d)::int + r.id) % 97 = 0
     from unnest($3::int[], $4::int[]) as r (id, allotment), generate_series($5::date, $6::date, '1 day') as d`,
    [account, hotel, rooms.map((room) => room.id), rooms.map((room) => room.allotment), toIsoDate(today), last],
  );
  for (const plan of plansOf(place, category)) {
    const made = await tx.row<{ id: number }>(
      `insert into price_plans (account_id, hotel_id, name, board, cancellation, payment, min_stay, release_days, occupancy, child_prices)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      [
        account,
        hotel,
        JSON.stringify(plan.name),
        plan.board,
        JSON.stringify(plan.cancellation),
        JSON.stringify(plan.payment),
        plan.minStay,
        plan.releaseDays,
        JSON.stringify({ single: 160, third: 70, fourth: 60 }),
        JSON.stringify(CHILD_PRICES),
      ],
    );
    // A seasonal curve over the year, slightly higher on Fridays and Saturdays, rounded to whole units of the currency.
    const peak = place.scene === 'mountain' ? 20 : 205;
    await tx.execute(
      `insert into plan_months (account_id, hotel_id, market_id, room_id, price_plan_id, month, prices, min_stays, max_stays, flags)
       select $1, $2, m.id, r.id, $7, date_trunc('month', d)::date,
         array_agg(case when d between $8::date and $9::date then
           (round($10::numeric * r.factor * (1 + 0.45 * cos((extract(doy from d) - $11) * 2 * pi() / 365))
             * (case when extract(isodow from d) in (5, 6) then 1.12 else 1 end) / m.rate) * 100)::int end order by d),
         array_fill(null::smallint, array[count(*)::int]), array_fill(null::smallint, array[count(*)::int]),
         array_fill(0::smallint, array[count(*)::int])
       from unnest($3::int[], $4::float8[]) as m (id, rate), unnest($5::int[], $6::float8[]) as r (id, factor),
         generate_series(date_trunc('month', $8::date), date_trunc('month', $9::date) + interval '1 month - 1 day', '1 day') as d
       group by m.id, r.id, date_trunc('month', d)`,
      [
        account,
        hotel,
        markets.map((market) => market.id),
        markets.map((market) => market.rate),
        rooms.map((room) => room.id),
        rooms.map((room) => room.factor),
        made!.id,
        toIsoDate(today),
        last,
        price * plan.factor * (1 + (number % 5) * 0.02),
        peak,
      ],
    );
  }
}
