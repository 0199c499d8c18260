import { addDays, type DayNumber } from '#libs/stays';
import type { Answer, Api } from './api.js';

export interface OfferSeen {
  offerId: string;
  room: { id: number };
  pricePlan: { id: number; payment: unknown };
  left: number;
  price: { amount: number };
}

/** A guest at the booking front: searches, fills a cart, completes. */
export class Guest {
  constructor(
    readonly api: Api,
    readonly checkIn: DayNumber,
    readonly customer = {
      name: 'Deniz',
      surname: 'Yıldız',
      email: 'deniz@example.com',
      phone: '+90 532 000 00 00',
      country: 'TR',
    },
  ) {}

  async offers(hotel: number, nights = 2): Promise<OfferSeen[]> {
    const filter = {
      hotel,
      country: 'TR',
      checkIn: this.checkIn,
      checkOut: addDays(this.checkIn, nights),
      party: { adults: 2 },
    };
    return (await this.api.post('/availability', { filter })).body.items[0]?.offers ?? [];
  }

  async session(): Promise<string> {
    const { status, body } = await this.api.post('/b2c/getsession', { sessionId: 'initalize' });
    if (status !== 200) throw new Error(`no session: ${status} ${JSON.stringify(body)}`);
    return body.booking._id as string;
  }

  set(session: string, key: string, value: unknown): Promise<Answer> {
    return this.api.patch(`/reservation?sessionId=${session}`, { key, value });
  }

  /** A cart with one room of an offer, its guest and the customer's details. */
  async cart(offer: OfferSeen, count = 1): Promise<string> {
    const session = await this.session();
    for (const [key, value] of [
      ['cartList', [{ offerId: offer.offerId, count }]],
      ['customer', this.customer],
      ['guests', [{ line: 0, name: this.customer.name, surname: this.customer.surname }]],
    ] as const) {
      const { status, text } = await this.set(session, key, value);
      if (status !== 200) throw new Error(text);
    }
    return session;
  }

  complete(session: string, method: string, headers: Record<string, string> = {}, more: object = {}): Promise<Answer> {
    return this.api.post(`/reservation/complete?sessionId=${session}`, { method, ...more }, headers);
  }

  async booking(session: string): Promise<Answer['body']> {
    return (await this.api.get(`/reservation?sessionId=${session}`)).body.booking;
  }
}
