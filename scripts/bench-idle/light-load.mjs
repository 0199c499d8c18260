import { setTimeout as wait } from 'node:timers/promises';

const STAFF = { username: 'corporate.agency.admin', password: 'konak-demo' };
const GUEST = {
  name: 'Deniz',
  surname: 'Yıldız',
  email: 'deniz@example.com',
  phone: '+90 532 000 00 00',
  country: 'TR',
};
const NIGHTS = 2;
const FIRST_DAY = 20;
const DAYS = 60;
const DAY_MS = 86_400_000;
/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What a few people do in an office: search, book, export bookings, print vouchers, upload pictures; each once in five turns. */
export class LightLoad {
  turns = 0;
  #isOver = false;
  #running;
  #token;
  #lastBooking;

  constructor(api, pauseMs) {
    this.api = api;
    this.pauseMs = pauseMs;
  }

  begin() {
    this.#running = this.#repeat();
    this.#running.catch(() => {});
  }

  /** @throws what went wrong meanwhile: a load that has ended early has measured rest. */
  async end() {
    this.#isOver = true;
    await this.#running;
  }

  async #repeat() {
    const { token } = await this.#ask('POST', '/authentication/login', STAFF);
    this.#token = token;
    const work = [
      () => this.#search(),
      () => this.#book(),
      () => this.#export(),
      () => this.#print(),
      () => this.#upload(),
    ];
    for (; !this.#isOver; this.turns++) {
      await work[this.turns % work.length]();
      await wait(this.pauseMs);
    }
  }

  #filter() {
    const checkIn = Date.now() + (FIRST_DAY + (this.turns % DAYS)) * DAY_MS;
    const day = (time) => Number(new Date(time).toISOString().slice(0, 10).replaceAll('-', ''));
    return { country: 'TR', party: { adults: 2 }, checkIn: day(checkIn), checkOut: day(checkIn + NIGHTS * DAY_MS) };
  }

  #search() {
    return this.#ask('POST', '/availability', { filter: this.#filter(), sort: 'price' });
  }

  async #book() {
    const { items } = await this.#search();
    const offers = items.flatMap((item) => item.offers);
    const { offerId } = offers.find(({ pricePlan }) => pricePlan.payment === 'athotel') ?? {};
    if (!offerId) return;
    const { booking } = await this.#ask('POST', '/b2c/getsession', { sessionId: 'initalize' });
    const session = `sessionId=${booking._id}`;
    for (const [key, value] of [
      ['cartList', [{ offerId, count: 1 }]],
      ['customer', GUEST],
      ['guests', [{ line: 0, name: GUEST.name, surname: GUEST.surname }]],
    ])
      await this.#ask('PATCH', `/reservation?${session}`, { key, value });
    const { booking: made } = await this.#ask('POST', `/reservation/complete?${session}`, { method: 'athotel' });
    this.#lastBooking = made.id;
  }

  #export() {
    return this.#ask('GET', '/bookings?excel=true');
  }

  async #print() {
    if (this.#lastBooking) await this.#ask('GET', `/bookings/${this.#lastBooking}/voucher`);
  }

  #upload() {
    const form = new FormData();
    form.append('file', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'pixel.png');
    return this.#ask('POST', '/images', form);
  }

  async #ask(method, path, body) {
    const isForm = body instanceof FormData;
    const headers = {
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(this.api + path, {
      method,
      headers,
      body: isForm ? body : body && JSON.stringify(body),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${content.toString().slice(0, 300)}`);
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(content) : content;
  }
}
