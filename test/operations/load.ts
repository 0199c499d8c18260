import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dayIn } from '#libs/stays';
import { Api, persistent, type Answer } from '../support/api.js';
import { Guest } from '../support/guest.js';
import type { Nginx } from '../support/nginx.js';
import { payByCard } from '../support/pay-by-card.js';
import type { Tally } from './tally.js';

const GUESTS = 4;
/** Guests, staff and a browser: each asks one thing at a time. */
export const PEOPLE = GUESTS + 2;
const PAUSE_MS = 100;
const CARD = '4242424242424242';
export const STAFF = 'corporate.agency.admin';

/** Where a tally of now is to be found. */
interface Tallied {
  tally: Tally;
}

/** Each of its requests is counted. */
class CountedApi extends Api {
  constructor(
    url: string,
    private readonly kept: Tallied,
    token?: string,
  ) {
    super(url, token);
  }

  override async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { tally } = this.kept;
    try {
      const answer = await super.request(method, path, body, headers);
      tally.count(method, path, answer);
      return answer;
    } catch (error) {
      tally.count(method, path, error as Error);
      throw error;
    }
  }
}

/** Asks again until there is an answer, as a person does. */
class PatientApi extends CountedApi {
  override request(...asked: Parameters<Api['request']>): Promise<Answer> {
    return persistent(() => super.request(...asked));
  }
}

/** What is sold: a hotel with a plan that is paid there or by card, and with rooms for everybody. */
export interface OnSale {
  hotel: number;
  market: number;
  room: number;
  plan: number;
}

/** Guests who book, staff who plan, and browsers that open the two web apps, all through nginx and again and again. */
export class Load {
  private readonly running: Promise<void>[] = [];
  private isOver = false;
  private guests = 0;
  private readonly checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 30);

  constructor(
    private readonly nginx: Nginx,
    private readonly onSale: OnSale,
    private readonly kept: Tallied,
  ) {}

  begin(): void {
    for (let guest = 0; guest < GUESTS; guest++) this.repeat(() => this.book());
    this.repeat(() => this.plan());
    this.repeat(() => this.visit());
  }

  /** Everybody finishes what they are at. */
  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
  }

  private repeat(work: () => Promise<void>): void {
    const goOn = async () => {
      while (!this.isOver) {
        const { tally } = this.kept;
        await work().catch((error: Error) => tally.givenUp.push(error.message));
        await sleep(PAUSE_MS);
      }
    };
    this.running.push(goOn());
  }

  /** Every other guest pays by card. */
  private async book(): Promise<void> {
    const number = this.guests++;
    const { fault } = this.kept.tally;
    const guest = new Guest(new PatientApi(this.nginx.api, this.kept), addDays(this.checkIn, number % 7), {
      name: 'Deniz',
      surname: 'Yıldız',
      email: emailOf(fault, number),
      phone: '+90 532 000 00 00',
      country: 'TR',
    });
    const offer = (await guest.offers(this.onSale.hotel)).find(({ pricePlan }) => pricePlan.id === this.onSale.plan);
    if (!offer) throw new Error('nothing was on sale');
    const session = await guest.cart(offer);
    const method = number % 2 === 0 ? 'athotel' : 'creditcard';
    const { status, body } = await guest.complete(session, method, { 'Idempotency-Key': crypto.randomUUID() });
    if (status !== 200) throw new Error(`complete: ${status} ${body.msg}`);
    if (method === 'creditcard') await this.pay(body.payment.code as string);
    await guest.booking(session);
  }

  private async pay(code: string): Promise<void> {
    const open = () => new CountedApi(this.nginx.api, this.kept).post('/order/initialize', { code });
    let opened = await open();
    // Its process was killed.
    if (opened.status === 502) opened = await open();
    if (opened.status !== 200) throw new Error(`initialize: ${opened.status} ${opened.body.msg}`);
    if (!(await payByCard(opened.body.data.redirect as string, { card: CARD })))
      throw new Error('the card was not charged');
  }

  private async plan(): Promise<void> {
    const { hotel, market, room, plan } = this.onSale;
    const credentials = { username: STAFF, password: 'konak-demo' };
    const { body } = await new PatientApi(this.nginx.api, this.kept).post('/authentication/login', credentials);
    const staff = new PatientApi(this.nginx.api, this.kept, body.token as string);
    const date = addDays(this.checkIn, 200);
    const month = `month=${Math.trunc(date / 100) % 100}&year=${Math.trunc(date / 10_000)}`;
    for (const list of ['/hotels?inventory=addedbyme&limit=10', '/bookings?limit=25', '/payments?limit=25', '/profile'])
      await staff.get(list);
    await staff.get(`/planning?hotel=${hotel}&market=${market}&${month}`);
    await staff.patch('/planning', { hotel, market, room, priceplan: plan, date, key: 'price', value: 1_234.5 });
  }

  private async visit(): Promise<void> {
    for (const site of this.nginx.sites.values()) await new CountedApi(site, this.kept).get('/');
    await new CountedApi(this.nginx.sites.get('front')!, this.kept).get('/sitemap.xml');
  }
}

const DOMAIN = '@operations.example';

const emailOf = (fault: string, number: number) => `${fault.replaceAll(/\W+/g, '-').toLowerCase()}.${number}${DOMAIN}`;

/** Whether a guest began to book during a fault. */
export const cameDuring = (fault: string, email: string): boolean =>
  email.startsWith(`${emailOf(fault, 0).split('.', 1)[0]}.`) && email.endsWith(DOMAIN);

/** All guests of the load, as SQL has them. */
export const GUESTS_OF_LOAD = `%${DOMAIN}`;
