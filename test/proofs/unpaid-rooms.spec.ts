import { addDays, dayIn, type DayNumber } from '#libs/stays';
import { signAgreement } from '../../services/inventory/reselling/agreements/agreement.fixture.js';
import { DEMO_ACCOUNTS } from '../../demo/auth/accounts.js';
import type { Answer, Api } from '../support/api.js';
import { Guest, type OfferSeen } from '../support/guest.js';
import { brokenInvariants } from '../support/invariants.js';
import { lapseHold } from '../support/lapse-hold.js';
import { eventually, startPlatform, type Platform } from '../support/platform.js';

/** Who takes rooms for nothing: a visitor who never pays, many of them, and a seller who invents guests. */
let konak: Platform;
let supervisor: Api;
let seller: Api;
let hotels: number[];
let serial = 0;

const { anatolia, mavi } = DEMO_ACCOUNTS;
const today = dayIn('Europe/Istanbul', new Date());
const FAR = addDays(today, 60);

beforeAll(async () => {
  konak = await startPlatform({ HOLD_LIMITS: 'on' });
  [supervisor, seller] = (await Promise.all(
    ['supervisor.agency.admin', 'corporate.agency.admin'].map((name) => konak.api.login(name)),
  )) as [Api, Api];
  const found = await konak.database.rows<{ id: number }>(
    'select id from inventory.hotels where account_id = $1 and status order by id',
    [mavi.id],
  );
  hotels = found.map(({ id }) => id);
  // Rooms of today are sold until midnight, at whatever hour this runs.
  await konak.database.rows('update inventory.hotels set cut_off_hour = 24 where id = any ($1)', [hotels]);
});
afterAll(() => konak.stop());
beforeEach(() => leaveFree(40));
afterEach(async () => expect(await brokenInvariants(konak.database)).toEqual({}));

/** The number of rooms of each kind that are free every night, besides what visitors hold. */
const leaveFree = (rooms: number) =>
  konak.database.rows(
    'update inventory.room_nights set allotment = sold + held + $2, stop_sale = false where hotel_id = any ($1)',
    [hotels, rooms],
  );

interface Marks {
  ip?: string;
  email?: string;
  phone?: string;
}

/** A visitor of whom everything is new, but what is given. */
function visitor({ ip, email, phone }: Marks = {}, checkIn: DayNumber = FAR): Guest & Required<Marks> {
  const nth = ++serial;
  const marks = {
    ip: ip ?? `198.51.${nth}.7`,
    email: email ?? `misafir${nth}@example.com`,
    phone: phone ?? `+90 532 100 ${String(nth).padStart(4, '0')}`,
  };
  const customer = { name: 'Deniz', surname: 'Yıldız', country: 'TR', email: marks.email, phone: marks.phone };
  return Object.assign(new Guest(konak.api.from(marks.ip), checkIn, customer), marks);
}

const isPaidNow = ({ pricePlan }: OfferSeen) => pricePlan.payment === 'now';
const isPaidThere = ({ pricePlan }: OfferSeen) => pricePlan.payment === 'athotel';

function findOffer(by: Guest, fits = isPaidNow): Promise<OfferSeen> {
  return eventually('an offer', async () => {
    for (const hotel of hotels) {
      const found = (await by.offers(hotel)).find(fits);
      if (found) return found;
    }
    return undefined;
  });
}

async function hold(by: Guest, method = 'banktransfer', count = 1): Promise<Answer> {
  const offer = await findOffer(by, method === 'athotel' ? isPaidThere : isPaidNow);
  return by.complete(await by.cart(offer, count), method);
}

const kindOf = ({ status, body }: Answer) => (status === 200 ? 200 : [status, body.msg, body.data?.why]);
const LIMITED = (why: string) => [422, 'hold.limit', why];
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort();

describe('a visitor', () => {
  it('a visitor holds two bookings without money, and the rest by card', async () => {
    const by = visitor();
    const first = await hold(by);
    expect([kindOf(first), kindOf(await hold(by, 'athotel'))]).toEqual([200, 200]);
    const offer = await findOffer(by);
    const session = await by.cart(offer);
    const refused = await by.complete(session, 'banktransfer');
    expect(kindOf(refused)).toEqual(LIMITED('bookings'));
    expect(refused.body.data).toEqual({
      why: 'bookings',
      rooms: 0,
      methods: ['creditcard'],
      from: first.body.booking.holdUntil,
    });
    expect((await by.complete(session, 'creditcard')).status).toBe(200);
  });

  it('a visitor holds five rooms without money, and sees how many are left', async () => {
    const by = visitor();
    expect(kindOf(await hold(by, 'banktransfer', 3))).toBe(200);
    const refused = await hold(by, 'banktransfer', 3);
    expect([kindOf(refused), refused.body.data.rooms]).toEqual([LIMITED('rooms'), 2]);
    expect(kindOf(await hold(by, 'banktransfer', 2))).toBe(200);
    expect(kindOf(await hold(visitor(), 'banktransfer', 6))).toEqual(LIMITED('rooms'));
  });

  it('a visitor is recognised by network, mailbox and phone, each alone', async () => {
    const by = visitor();
    for (let i = 0; i < 2; i++) expect(kindOf(await hold(by))).toBe(200);
    for (const marks of [
      { ip: by.ip.replace(/\d+$/, '99') },
      { email: by.email.toUpperCase().replace('@', '+tatil@') },
      { phone: by.phone.replace('+90', '0').replaceAll(' ', '') },
    ])
      expect([marks, kindOf(await hold(visitor(marks)))]).toEqual([marks, LIMITED('bookings')]);
    expect(kindOf(await hold(visitor()))).toBe(200);
  });

  it('a visitor is recognised by the session that continues after a booking', async () => {
    const first = await hold(visitor());
    let { session } = first.body;
    for (const expected of [200, LIMITED('bookings')]) {
      const by = visitor();
      const offer = await findOffer(by);
      for (const [key, value] of [
        ['cartList', [{ offerId: offer.offerId, count: 1 }]],
        ['customer', by.customer],
        ['guests', [{ line: 0, name: 'Deniz', surname: 'Yıldız' }]],
      ] as const)
        expect((await by.set(session, key, value)).status).toBe(200);
      const answer = await by.complete(session, 'banktransfer');
      expect(kindOf(answer)).toEqual(expected);
      session = answer.body.session ?? session;
    }
  });

  it('a visitor gets no more by coming at once', async () => {
    const email = 'hepsi-birden@example.com';
    const carts = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const by = visitor({ email });
        return { by, session: await by.cart(await findOffer(by)) };
      }),
    );
    const answers = await Promise.all(carts.map(({ by, session }) => by.complete(session, 'banktransfer')));
    expect(statusesOf(answers)).toEqual([200, 200, 422, 422, 422, 422]);
  });

  it('a visitor may hold again what has ended or was paid, and is forgotten with it', async () => {
    const by = visitor();
    const { id } = (await hold(by)).body.booking;
    const { link } = (await hold(by, 'athotel')).body;
    expect(kindOf(await hold(by))).toEqual(LIMITED('bookings'));
    await lapseHold(konak, id);
    expect(kindOf(await hold(by))).toBe(200);
    expect(kindOf(await hold(by))).toEqual(LIMITED('bookings'));
    expect((await by.api.post(`/reservation/${link}/cancel`)).status).toBe(200);
    const again = await hold(by);
    expect(kindOf(again)).toBe(200);

    const kept = () =>
      konak.database.rows<{ id: number; marks: string }>(
        `select b.id, string_agg(u.kind || u.holder, ' ') as marks from reservations.unpaid_bookings u
         join reservations.bookings b on b.public_id = u.booking_id where b.customer ->> 'email' = $1 group by b.id`,
        [by.email],
      );
    await supervisor.post('/operations/run', { service: 'reservations', name: 'unpaid.forget' });
    await eventually('the ended ones to be forgotten', async () => (await kept()).length === 2);
    expect((await kept()).map((row) => row.id)).not.toContain(id);
    for (const { marks } of await kept())
      for (const mark of [by.email, by.ip, '532']) expect(marks).not.toContain(mark);
  });
});

describe('all visitors together', () => {
  it('all visitors together hold at most half of what is left of a kind of room, and the rest is for those who pay', async () => {
    const offer = await findOffer(visitor());
    await leaveFree(6);
    const take = async (method: string, count = 1) => {
      const by = visitor();
      const mine = (await Promise.all(hotels.map((hotel) => by.offers(hotel)))).flat();
      const same = mine.find(({ room, pricePlan }) => room.id === offer.room.id && pricePlan.id === offer.pricePlan.id);
      return by.complete(await by.cart(same!, count), method);
    };
    const held = await konak.database.rows<{ unpaid: number }>(
      `select coalesce(max(rooms), 0)::int as unpaid from (
         select sum(m.held + m.sold) as rooms from inventory.stock_movements m join inventory.holds h on h.id = m.hold_id
         where h.unpaid and m.room_id = $1 and m.stay_on in (to_date($2::text, 'YYYYMMDD'), to_date($2::text, 'YYYYMMDD') + 1)
         group by m.stay_on) nights`,
      [offer.room.id, FAR],
    );
    // What earlier visitors hold is part of what is left.
    const share = Math.floor((6 + held[0]!.unpaid) / 2) - held[0]!.unpaid;
    expect(share).toBeLessThanOrEqual(3);
    const answers = await Promise.all(Array.from({ length: 5 }, () => take('banktransfer')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(Math.max(0, share));
    const refused = answers.find(({ status }) => status !== 200)!;
    expect([kindOf(refused), refused.body.data.rooms]).toEqual([LIMITED('share'), 0]);
    expect(refused.body.data.methods).toEqual(['creditcard']);
    expect((await take('creditcard', 3)).status).toBe(200);
  });
});

describe('hours of a hold', () => {
  it.each([
    [8, 24],
    [7, 6],
    [2, 2],
  ])('a hold %d days before arrival lasts %d hours, as the cart shows', async (days, hours) => {
    const by = visitor({}, addDays(today, days));
    const session = await by.cart(await findOffer(by));
    expect((await by.booking(session)).holdHours).toBe(hours);
    const { holdUntil, completedAt } = (await by.complete(session, 'banktransfer')).body.booking;
    expect((Date.parse(holdUntil) - Date.parse(completedAt)) / 3_600_000).toBe(hours);
  });

  it('the hours of a hold are none on the day of arrival: a transfer is neither offered nor accepted', async () => {
    const by = visitor({}, today);
    const session = await by.cart(await findOffer(by));
    const { methods, holdHours } = await by.booking(session);
    expect([methods, holdHours]).toEqual([['creditcard'], 0]);
    const refused = await by.complete(session, 'banktransfer');
    expect([kindOf(refused), refused.body.data.methods]).toEqual([LIMITED('day'), ['creditcard']]);
  });
});

describe('a seller’s staff', () => {
  const agree = (bookings: number) =>
    signAgreement((sql, values) => konak.database.rows(sql, values), {
      ...{ seller: anatolia.id, owner: mavi.id, percent: 10 },
      holds: { bookings, rooms: 5, hours: 3 },
    });

  it('a seller’s staff hold in another’s hotels what was agreed, for any guest', async () => {
    await agree(1);
    const agent = () => new Guest(seller, FAR, { ...visitor().customer });
    const hoursOf = async () => {
      const by = agent();
      return (await by.booking(await by.cart(await findOffer(by)))).holdHours;
    };
    await eventually('the agreement to count', async () => (await hoursOf()) === 3);
    const before = await konak.database.rows<{ held: number }>(
      `select count(*)::int as held from reservations.unpaid_bookings where kind = 'seller'`,
    );
    expect(before).toEqual([{ held: 0 }]);
    const carts = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const by = agent();
        return { by, session: await by.cart(await findOffer(by)) };
      }),
    );
    const answers = await Promise.all(carts.map(({ by, session }) => by.complete(session, 'banktransfer')));
    expect(statusesOf(answers)).toEqual([200, 422, 422]);
    const refused = answers.find(({ status }) => status === 422)!;
    expect([kindOf(refused), refused.body.data.methods]).toEqual([LIMITED('bookings'), ['creditcard', 'credit']]);
  });

  it('a seller’s staff hold in their own hotels as much as there is', async () => {
    const own = await konak.database.rows<{ id: number }>(
      'select id from inventory.hotels where account_id = $1 and status order by id limit 1',
      [anatolia.id],
    );
    const agent = new Guest(seller, FAR);
    for (let i = 0; i < 4; i++) {
      const offer = await eventually('an offer', async () =>
        (await agent.offers(own[0]!.id)).find(({ left }) => left > 3),
      );
      expect(kindOf(await agent.complete(await agent.cart(offer, 2), 'athotel'))).toBe(200);
    }
  });
});
