import { offerOf, type BasketItem, type InternalAnswerOf } from '#libs/contracts';
import { fromDecimal } from '#libs/money';
import { addDays } from '#libs/stays';
import type { Caller, ServiceUnderTest } from '#libs/testing';
import { both, firstDay } from '../../hotel-on-sale.fixture.js';

export interface TourOnSale {
  tourId: number;
  packageId: number;
  revision: number;
}

/** A tour with one departure: two hotels, 200.00 and 400.00 lira a person in a double, a flight for 75.50 more. */
export async function tourOnSale(by: Caller, more: object = {}, departure: object = {}): Promise<TourOnSale> {
  const { body } = await by.post('/tours', {
    name: both('Kapadokya Turu'),
    locations: [150_000],
    basePrice: { amount: 100, currency: 'try' },
    packages: [
      {
        name: both('Bahar'),
        startDate: firstDay,
        endDate: addDays(firstDay, 3),
        capacity: 10,
        releaseDays: 5,
        hotelOptions: [{ name: 'Taş Konak' }, { name: 'Mağara Otel' }],
        prices: [
          { hotelOption: 0, single: 300, double: 200, triple: 180, children: [{ from: 2, to: 6, amount: 50 }] },
          { hotelOption: 1, single: 600, double: 400, triple: 360 },
        ],
        transfers: [{ name: 'Otobüs' }, { name: 'Uçak', kind: 'flight', included: false, price: 75.5 }],
        ...departure,
      },
    ],
    ...more,
  });
  const { id, revision, packages } = body.record as { id: number; revision: number; packages: Array<{ id: number }> };
  return { tourId: id, packageId: packages[0]!.id, revision };
}

/** An extra at 500.00 lira a person, at the place of the fixture's tour. */
export async function extraOnSale(by: Caller, more: object = {}): Promise<number> {
  const { body } = await by.post('/services', {
    name: both('Balon'),
    type: 'activity',
    location: 150_000,
    price: { amount: 500, currency: 'try' },
    ...more,
  });
  return body.record.id as number;
}

type Claimed = InternalAnswerOf<'holds.claim'>;

/** Prices baskets and claims them for a seller, as reservations does. */
export class BasketSeller {
  constructor(
    private readonly inventory: ServiceUnderTest,
    readonly account: number,
  ) {}

  price(items: BasketItem[], more: object = {}): Promise<InternalAnswerOf<'offers.price'>> {
    const body = { offers: items.map(offerOf), seller: this.account, channel: 'b2b' as const, promotion: '', ...more };
    return this.inventory.clients.call('offers.price', { body });
  }

  /** The body of a claim at today's prices. */
  async claimOf(items: BasketItem[], more: object = {}) {
    const { lines, promotion } = await this.price(items);
    return {
      holdId: crypto.randomUUID(),
      offers: lines.map(({ offerId, count, price }) => ({ offerId, count, expectedMinor: fromDecimal(price.amount) })),
      promotionMinor: promotion?.amountMinor ?? 0,
      seller: this.account,
      channel: 'b2b' as const,
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
      ...more,
    };
  }

  async claim(items: BasketItem[], more: object = {}): Promise<Claimed> {
    return this.send(await this.claimOf(items, more));
  }

  send(body: Awaited<ReturnType<BasketSeller['claimOf']>>): Promise<Claimed> {
    return this.inventory.clients.call('holds.claim', { body });
  }
}

/** What is taken now of a departure's seats, of an extra by day, and whether both equal the sum of their ledgers. */
export async function takenOf(
  { cloned }: ServiceUnderTest,
  { packageId = 0, serviceId = 0 }: { packageId?: number; serviceId?: number },
) {
  const [seats] = (await cloned.rows(
    `select p.held, p.sold, coalesce(sum(m.held), 0)::int = p.held and coalesce(sum(m.sold), 0)::int = p.sold as "isExact"
     from inventory.tour_packages p left join inventory.seat_movements m on m.package_id = p.id where p.id = $1 group by p.id`,
    [packageId],
  )) as Array<{ held: number; sold: number; isExact: boolean }>;
  const days = (await cloned.rows(
    `select d.held, d.sold, coalesce(sum(m.held), 0)::int = d.held and coalesce(sum(m.sold), 0)::int = d.sold as "isExact"
     from inventory.extra_days d left join inventory.extra_movements m using (service_id, day) where d.service_id = $1
     group by d.service_id, d.day order by d.day`,
    [serviceId],
  )) as Array<{ held: number; sold: number; isExact: boolean }>;
  return { seats, days };
}

/** `[status, key, data]` of a refused call; what it answered otherwise. */
export async function refusalOf(asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked;
  } catch (error) {
    const { status, body } = error as { status: number; body: { msg: string; data?: unknown } };
    return [status, body?.msg, body?.data];
  }
}
