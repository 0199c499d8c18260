import { setTimeout as sleep } from 'node:timers/promises';
import { numberOfToken } from '#libs/process';
import { startSandboxes, type Sandboxes } from '#libs/testing/sandboxes';
import { TEST_SECRET, type ClonedDatabase } from '#libs/testing';
import { addDays, dayIn } from '#libs/stays';
import { Api, persistent, type Answer } from '../support/api.js';
import { cloneDemoDatabase } from '../support/demo-database.js';
import { Guest } from '../support/guest.js';
import { brokenInvariants } from '../support/invariants.js';
import { konakApart, type KillableKonak } from '../support/killable.js';
import { payByCard } from '../support/pay-by-card.js';
import { OfferTokens } from '../../services/inventory/selling/offer-tokens/offer-token.js';
import { freePorts } from '../../scripts/free-ports.mjs';
import { eventually } from '../support/platform.js';
import { copiesOfCart, type PreparedCart } from '../support/prepared-carts.js';
import { tell } from '../support/tell.js';
import { UNSENT_MAILS } from '../support/unsent-mails.js';

const FULL = process.env['CRASH'] === 'full';
const ATTEMPTS = FULL ? 100_000 : 4_000;
const ROOMS = FULL ? 1_000 : 40;
const KILLS = FULL ? 40 : 8;
const CLIENTS = 64;
const NIGHTS = 3;
/** The rooms come on sale in batches, so that they are contended for from the first attempt to the last. */
const RELEASED_AT_ONCE = 4;
const CARD = '4242424242424242';

let database: ClonedDatabase;
let outside: Sandboxes;
let api: KillableKonak;
let workers: KillableKonak;

beforeAll(async () => {
  database = await cloneDemoDatabase();
  outside = await startSandboxes({ gateway: { lateMs: 1_500 }, mailbox: { kept: 4 * ROOMS } });
  ({ api, workers } = konakApart(outside, database.url, await freePorts(2)));
  await api.start();
  await workers.start();
});

afterAll(async () => {
  await workers.stop();
  await api.stop();
  await outside.stop();
  await database.drop();
});

const RELEASES = ROOMS / RELEASED_AT_ONCE;
/** The last rooms are on sale when a tenth of the attempts is still to come. */
const ATTEMPTS_A_RELEASE = (ATTEMPTS * 0.9) / RELEASES;
/** Guests are at most this many releases ahead of the rooms, however long a restart takes. */
const MOST_AHEAD = Math.ceil(RELEASES / 25);

/** A full cart for three nights of a hotel's room that is paid there or by card, and the room. */
async function aCart(): Promise<{ session: string; room: number }> {
  const guest = new Guest(new Api(api.url), addDays(dayIn('Europe/Istanbul', new Date()), 30));
  const [plan] = await database.rows<{ hotel: number }>(
    `select hotel_id as hotel from inventory.price_plans where payment = '"athotel"' order by id limit 1`,
  );
  const offer = await eventually('an offer', async () =>
    (await guest.offers(plan!.hotel, NIGHTS)).find(({ pricePlan }) => pricePlan.payment === 'athotel'),
  );
  const session = await guest.cart(offer);
  await prolongOffer(session);
  return { session, room: offer.room.id };
}

/** A full run may take longer than the twenty minutes of an offer: the cart's is made one of a search hours ahead. */
async function prolongOffer(session: string): Promise<void> {
  const cart = numberOfToken(session);
  const [line] = await database.rows<{ offer: string }>(
    `select lines #>> '{0,offerId}' as offer from reservations.carts where id = $1`,
    [cart],
  );
  const token = new OfferTokens(TEST_SECRET, () => new Date()).read(line!.offer);
  const inHours = new OfferTokens(TEST_SECRET, () => new Date(Date.now() + 4 * 3_600_000));
  await database.rows(
    `update reservations.carts set lines = jsonb_set(lines, '{0,offerId}', to_jsonb($2::text)) where id = $1`,
    [cart, inHours.issuer(token)(token)],
  );
}

/** Rooms on sale beside those that are taken already. Nights are locked in the order in which claims lock them. */
async function sell(room: number, rooms: number, isFirst: boolean): Promise<void> {
  await database.rows(
    `with nights as (select room_id, stay_on from inventory.room_nights where room_id = $1 order by stay_on for update)
     update inventory.room_nights n set allotment = case when $3 then n.sold + n.held else n.allotment end + $2, stop_sale = false
     from nights where (n.room_id, n.stay_on) = (nights.room_id, nights.stay_on)`,
    [room, rooms, isFirst],
  );
}

/** Guests who complete their carts again and again until they have rooms or nobody tries any more. */
class Guests {
  readonly sold = new Set<PreparedCart>();
  readonly refusals = new Map<string, number>();
  readonly times: number[] = [];
  begun = 0;
  /** How many attempts may begin by now. */
  allowed = MOST_AHEAD * ATTEMPTS_A_RELEASE;
  private readonly client = new Api(api.url);

  /** Every fourth cart is paid by card. */
  constructor(
    private readonly carts: PreparedCart[],
    private readonly byCard: ReadonlySet<PreparedCart>,
  ) {}

  async tryAll(): Promise<void> {
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => this.tryOn(number % 2 === 0)));
  }

  private async tryOn(isKeyed: boolean): Promise<void> {
    while (this.begun++ < ATTEMPTS) {
      while (this.begun > this.allowed) await sleep(20);
      const cart = this.carts.shift()!;
      const began = performance.now();
      const answer = await this.complete(cart, isKeyed ? { 'Idempotency-Key': crypto.randomUUID() } : {});
      this.times.push(performance.now() - began);
      if (answer.status === 200) await this.pay(cart, answer);
      else {
        const why = `${answer.status} ${answer.body.msg}`;
        this.refusals.set(why, (this.refusals.get(why) ?? 0) + 1);
        this.carts.push(cart);
      }
    }
  }

  private complete(cart: PreparedCart, key: Record<string, string>): Promise<Answer> {
    const method = this.byCard.has(cart) ? 'creditcard' : 'athotel';
    return persistent(() =>
      this.client.post(`/reservation/complete?sessionId=${cart.session}`, { method, accept: true }, key),
    );
  }

  /** The gateway tells of it at once, twice, or late. */
  private async pay(cart: PreparedCart, { body }: Answer): Promise<void> {
    this.sold.add(cart);
    if (!this.byCard.has(cart)) return;
    const { code } = body.payment as { code: string };
    const opened = await persistent(() => this.client.post('/order/initialize', { code }));
    outside.gateway.faults.set({ callback: (['sent', 'twice', 'late'] as const)[this.sold.size % 3] });
    await payByCard(opened.body.data.redirect as string, { card: CARD });
  }
}

/** Puts the rooms on sale as the attempts go on, and kills the one process and the other in between; guests go on meanwhile. */
async function stir(guests: Guests, room: number): Promise<void> {
  const killEvery = Math.floor(RELEASES / KILLS);
  const restarts = new Map<KillableKonak, Promise<void>>();
  for (let release = 1; release < RELEASES; release++) {
    await eventually('guests to go on', async () => guests.begun > release * ATTEMPTS_A_RELEASE, 600_000);
    await sell(room, RELEASED_AT_ONCE, false);
    guests.allowed = (release + MOST_AHEAD) * ATTEMPTS_A_RELEASE;
    if (release % killEvery !== 0 || api.kills + workers.kills === KILLS) continue;
    await sleep(Math.random() * 60);
    const victim = api.kills > workers.kills ? workers : api;
    await restarts.get(victim);
    await victim.kill();
    const restarted = victim.start();
    restarted.catch(() => undefined);
    restarts.set(victim, restarted);
  }
  guests.allowed = ATTEMPTS;
  await Promise.all(restarts.values());
}

const count = async (sql: string): Promise<number> =>
  (await database.rows<{ count: number }>(`select count(*)::int as count from ${sql}`))[0]!.count;

describe(`${ATTEMPTS} attempts on the last ${ROOMS} rooms, while API and workers are killed ${KILLS} times`, () => {
  it('the last rooms are sold once each under kills; mails, invoices and captures are one each', async () => {
    const { session, room } = await aCart();
    const carts = await copiesOfCart(database, session, ROOMS + CLIENTS);
    await sell(room, RELEASED_AT_ONCE, true);
    const guests = new Guests([...carts], new Set(carts.filter((_, number) => number % 4 === 0)));
    const began = Date.now();
    await Promise.all([guests.tryAll(), stir(guests, room)]);
    const seconds = (Date.now() - began) / 1000;
    outside.gateway.faults.clear();

    const refused = ATTEMPTS - ROOMS;
    expect({ sold: guests.sold.size, ...Object.fromEntries(guests.refusals) }).toEqual({
      sold: ROOMS,
      '409 room.soldOut': refused,
    });
    expect(api.kills + workers.kills).toBe(KILLS);

    const ours = `reservations.bookings where customer ->> 'email' like 'guest%'`;
    await eventually(
      'all to be confirmed, mailed and invoiced',
      async () =>
        (await count(`${ours} and state = 'confirmed'`)) === ROOMS &&
        (await count(UNSENT_MAILS)) === 0 &&
        (await count(`${ours} and invoice_state = 'queued'`)) === 0,
    );
    const settledSeconds = (Date.now() - began) / 1000;
    const confirmed = await database.rows<{ id: number }>(`select id from ${ours} and state = 'confirmed'`);
    expect(confirmed.map(({ id }) => id).sort()).toEqual(
      [...guests.sold].map(({ session }) => numberOfToken(session)).sort(),
    );
    const [taken] = await database.rows<{ least: number; most: number }>(
      `select min(sold)::int as least, max(sold)::int as most from (
         select stay_on, sum(m.sold) as sold from inventory.stock_movements m join reservations.bookings b using (hold_id)
         where b.customer ->> 'email' like 'guest%' group by stay_on) nights`,
    );
    expect(taken).toEqual({ least: ROOMS, most: ROOMS });

    const { mails } = (await (await fetch(`${outside.mailbox.url}/api/mails`)).json()) as {
      mails: Array<{ to: string[] | string }>;
    };
    const told = mails.flatMap(({ to }) => to).filter((to) => /guest\d+@example\.com/.test(to));
    const paying = [...guests.sold].filter((cart) => carts.indexOf(cart) % 4 === 0).length;
    const captures = outside.gateway.payments.all().filter(({ state }) => state === 'captured');
    expect(told.length).toBe(ROOMS);
    expect(new Set(told).size).toBe(ROOMS);
    expect(captures).toHaveLength(paying);
    expect(outside.logo.store.findInvoices(undefined)).toHaveLength(paying);
    expect(await brokenInvariants(database)).toEqual({});

    const times = guests.times.sort((a, b) => a - b);
    const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)]!)} ms`;
    tell(
      `  ${ATTEMPTS} attempts in ${seconds.toFixed(1)} s (${Math.round(ATTEMPTS / seconds)}/s, p50 ${at(0.5)}, p99 ${at(0.99)}), ` +
        `all told after ${settledSeconds.toFixed(1)} s: ${ROOMS} sold, ${refused} refused, 0 oversold, ${paying} captured, ` +
        `${api.kills} + ${workers.kills} kills`,
    );
  });
});
