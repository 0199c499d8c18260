import { randomUUID } from 'node:crypto';
import { ServiceRefusal } from '#libs/clients';
import type { Caller, ServiceUnderTest } from '#libs/testing';
import {
  both,
  hotelOnSale,
  searchOffers,
  stayFilter,
  type FoundOffer,
  type HotelOnSale,
} from '../../../services/inventory/hotel-on-sale.fixture.js';
import type { RacedName } from '../checks-before-writes.js';
import { isOk, type Answered, type Race } from './race.js';

/** The world of the races for rooms, codes and plans: every round has a hotel of its own where it needs one. */
export class RoomRaces {
  private nth = 0;

  constructor(
    private readonly konak: ServiceUnderTest,
    private readonly staff: Caller,
    private readonly other: Caller,
  ) {}

  readonly races = {
    'promotion: one code made twice': async () => {
      const promotion = this.promotion();
      const make = () => this.staff.post('/promotions', promotion);
      return { both: [make, make], holds: isOk(1) };
    },
    'promotion: the last use': async () => {
      const { hotel } = await hotelOnSale(this.staff);
      const promotion = { ...this.promotion(), maxUses: 1, hotels: [hotel] };
      await this.staff.post('/promotions', promotion);
      const offer = await this.offerOf(hotel);
      return { both: [this.claim(offer, promotion.code), this.claim(offer, promotion.code)], holds: isOk(1) };
    },
    'room: the last one': async () => {
      const { hotel } = await hotelOnSale(this.staff, { allotment: 1 });
      const offer = await this.offerOf(hotel);
      return { both: [this.claim(offer), this.claim(offer)], holds: isOk(1) };
    },
    'room: removed while it is claimed': () => this.removed(({ room, hotel }) => `/rooms/${room}?hotel=${hotel}`),
    'hotel: removed while a room is claimed': () => this.removed(({ hotel }) => `/hotels/${hotel}`),
    'price plans: each derived from the other': async () => {
      const { hotel, plan } = await hotelOnSale(this.staff);
      const made = await this.staff.post(`/priceplans?hotel=${hotel}`, { name: both('Öteki') });
      const plans = [plan, made.body.record.id as number];
      const derive = (i: number) => () =>
        this.staff.patch(`/priceplans/${plans[i]}?hotel=${hotel}`, {
          key: 'derivedFrom',
          value: { pricePlan: plans[1 - i], percent: -10 },
        });
      return { both: [derive(0), derive(1)], holds: isOk(1) };
    },
    'market: two fields changed at once': async () => {
      const { hotel, market } = await hotelOnSale(this.staff);
      const patch = (key: string, value: unknown) => () =>
        this.staff.patch(`/markets/${market}?hotel=${hotel}`, { key, value });
      const holds = async () => {
        const { record } = (await this.staff.get(`/markets/${market}?hotel=${hotel}`)).body;
        return record.channel === 'b2b' && record.countries.length === 1;
      };
      return { both: [patch('channel', 'b2b'), patch('countries', ['DE'])], holds };
    },
    'hotel: two fields changed at once': async () => {
      const { hotel } = await hotelOnSale(this.staff);
      const patch = (key: string, value: unknown) => () => this.staff.patch(`/hotels/${hotel}`, { key, value });
      const holds = async () => {
        const { record } = (await this.staff.get(`/hotels/${hotel}`)).body;
        return record.phone === '+902120000000' && record.address === 'Yeni sokak 1';
      };
      return { both: [patch('phone', '+902120000000'), patch('address', 'Yeni sokak 1')], holds };
    },
    'promotion: two fields changed at once': async () => {
      const made = (await this.staff.post('/promotions', this.promotion())).body.record;
      const path = `/promotions/${made.id}`;
      const patch = (key: string, value: unknown) => () => this.staff.patch(path, { key, value });
      const holds = async () => {
        const { record } = (await this.staff.get(path)).body;
        return record.status === false && record.name[0].value === 'Başka';
      };
      return { both: [patch('status', false), patch('name', both('Başka'))], holds };
    },
    'inventory request: approved and rejected': async () => {
      const { hotel } = await hotelOnSale(this.staff);
      await this.other.put('/hotels/inventory/change', { id: hotel, status: true });
      const { records } = (await this.staff.get('/hotels/inventory-requests/pending?limit=1&order=desc')).body;
      const decide = (how: string) => () => this.staff.put(`/hotels/inventory-requests/${records[0].id}/${how}`);
      return { both: [decide('approve'), decide('reject')], holds: isOk(1) };
    },
    'hotels: the last one of a subscription': async () => {
      const account = 72_100 + ++this.nth;
      const allowance = { accounts: [account], hotels: { max: 1, liftedBy: null } };
      const owner = this.konak.as({ role: 'corporate.hotelier.admin', account, allowance });
      const make = () => owner.post('/hotels', { name: 'Son Otel', location: 107_000 });
      return { both: [make, make], holds: isOk(1) };
    },
  } satisfies Partial<Record<RacedName, () => Promise<Race>>>;

  private async removed(path: (of: HotelOnSale) => string): Promise<Race> {
    const of = await hotelOnSale(this.staff);
    const offer = await this.offerOf(of.hotel);
    return { both: [this.claim(offer), () => this.staff.delete(path(of))], holds: isOk(1) };
  }

  private promotion() {
    const discount = { type: 'percent', percent: 10 };
    return { code: `YARIS${++this.nth}`, name: both('Yarış'), discount, booking: {}, stay: {} };
  }

  private async offerOf(hotel: number): Promise<FoundOffer> {
    const [offer] = await searchOffers(this.staff, stayFilter(hotel));
    return offer!;
  }

  private claim({ offerId, price }: FoundOffer, promotion?: string): () => Promise<Answered> {
    const body = {
      holdId: randomUUID(),
      offers: [{ offerId, count: 1, expectedMinor: price.amount * 100 }],
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
      ...(promotion && { promotion, acceptPrice: true }),
    };
    return async () => {
      try {
        await this.konak.clients.call('holds.claim', { body });
        return { status: 200 };
      } catch (error) {
        if (error instanceof ServiceRefusal) return { status: error.status };
        throw error;
      }
    };
  }
}
