import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clients, ServiceRefusal, unlessNotFound } from '#libs/clients';
import { offerOf, type WaitingGuest, type WaitingInput } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { textIn } from '#libs/locales';
import { Schedule } from '#libs/queue';
import { Refusal, SERVICE, accountNames, notFound, type Context, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, dayIn, toDay, toIsoDate } from '#libs/stays';
import { Brands } from '../bookings/brands.js';
import { DepartureBookings, reaches, type KnownDeparture } from './departure-bookings.js';
import {
  awaitedDepartures,
  deleteDeparted,
  insertWaiting,
  markNotified,
  waitingFor,
  type WaitingRow,
} from './waiting-rows.js';

const CARTS = systemScope('reservations.carts');
const SCOPE = systemScope('reservations.schedules');
const BATCH = 100;
/** Behind as many, nobody would get seats. */
const MOST_WAITING = 200;

/** People who wait for seats of full departures, and get a mail once there are some. */
@Injectable()
export class WaitingList {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly clients: Clients,
    private readonly brands: Brands,
    private readonly departures: DepartureBookings,
  ) {}

  /** Those of the caller's own sales, and for the tour's owner all. @throws Refusal notFound 404. */
  async list(ctx: Context, id: number): Promise<WaitingGuest[]> {
    const { account } = await this.departures.find(id);
    const rows = await this.database.tx(ctx, (tx) => waitingFor(tx, id));
    if (rows.length === 0 && !reaches(ctx, account)) throw notFound();
    const nameOf = await accountNames(
      this.clients,
      rows.map(({ accountId }) => accountId),
    );
    return rows.map((row) => describe(row, nameOf(row.accountId), reaches(ctx, row.accountId)));
  }

  /**
   * Adds somebody to the queue of a departure that the caller's account sells.
   * @throws Refusal waiting.seatsLeft 409 where the party can book · waiting.full 409 · ServiceRefusal notFound 404,
   * tour.notSold, agreement.missing 409.
   */
  async add(ctx: Context, id: number, guest: WaitingInput): Promise<void> {
    const departure = await this.departures.find(id);
    if (await this.isBookable(departure, ctx.account, guest.party)) throw new Refusal('waiting.seatsLeft', 409);
    const { adults, children } = guest.party;
    const seats = adults + children.filter((age) => age >= departure.infantAge).length;
    const departsOn = toIsoDate(toDay(departure.startDate));
    const waiting = { ...guest, departure: id, account: ctx.account, owner: departure.account, departsOn, seats };
    const isAdded = await this.database.tx(CARTS, (tx) => insertWaiting(tx, waiting, MOST_WAITING));
    if (!isAdded) throw new Refusal('waiting.full', 409);
  }

  /** @throws Refusal notFound 404 for somebody whom the caller would not sell to. */
  async remove(ctx: Context, id: number): Promise<void> {
    const accounts = ctx.scope === 'all' ? null : ctx.scope;
    const removed = await this.database.tx(ctx, (tx) =>
      tx.execute('delete from waiting_guests where id = $1 and ($2::int[] is null or account_id = any ($2))', [
        id,
        accounts,
      ]),
    );
    if (removed === 0) throw notFound();
  }

  /** Mails everybody whose party fits now; those who book first get the seats. */
  @Schedule('departures.notifyWaiting', { everyMs: 30_000 })
  async notifyAll(): Promise<void> {
    const today = toIsoDate(dayIn(HOME_ZONE, this.runtime.now()));
    await this.database.tx(SCOPE, (tx) => deleteDeparted(tx, today));
    for (let after = 0; ;) {
      const ids = await this.database.tx(SCOPE, (tx) => awaitedDepartures(tx, after, BATCH));
      for (const id of ids)
        await this.notify(id).catch((error: unknown) =>
          this.runtime.log.warn({ err: error, departure: id }, 'a waiting list could not be notified'),
        );
      if (ids.length < BATCH) return;
      after = ids.at(-1)!;
    }
  }

  private async notify(id: number): Promise<void> {
    const departure = await unlessNotFound(this.departures.find(id));
    if (!departure || (departure.state !== 'open' && departure.state !== 'guaranteed')) return;
    const left = departure.capacity - departure.sold - departure.held;
    const waiting = await this.database.tx(SCOPE, (tx) => waitingFor(tx, id));
    for (const guest of waiting.filter(({ notifiedAt, seats }) => notifiedAt === null && seats <= left))
      if (await this.isBookable(departure, guest.accountId, guest.party).catch(isRefused))
        await this.send(departure, guest);
  }

  private async send(departure: KnownDeparture, guest: WaitingRow): Promise<void> {
    const { companyName, colour, logo, site } = await this.brands.of(guest.accountId);
    const { id, name, email: to, lang, seats } = guest;
    const { tour, tourName, startDate } = departure;
    await this.database.tx(SCOPE, async (tx) => {
      if (!(await markNotified(tx, id, this.runtime.now()))) return;
      const about = { tour, tourName: textIn(tourName, lang), startDate, seats };
      tx.emit('mail.seats', { messageId: randomUUID(), to, lang, name, companyName, colour, logo, site, ...about });
    });
  }

  /** Whether an account can sell the party seats now. @throws ServiceRefusal where it does not sell the departure at all. */
  private async isBookable(
    { id, tour, hotels }: KnownDeparture,
    seller: number,
    party: WaitingInput['party'],
  ): Promise<boolean> {
    const ways = [null, ...hotels.keys()];
    for (const hotelOption of ways) {
      const offer = offerOf({ tourId: tour, packageId: id, hotelOption, party });
      try {
        await this.clients.call('offers.price', { body: { offers: [offer], seller, channel: 'b2c' } });
        return true;
      } catch (error) {
        if (!(error instanceof ServiceRefusal)) throw error;
        if (error.body.msg === 'tour.soldOut') return false;
        // Another of its hotels may have a price.
        if (error.body.msg !== 'tour.notSold' || hotelOption === ways.at(-1)) throw error;
      }
    }
    return false;
  }
}

/** Nobody hears of what is not sold any more. */
function isRefused(error: unknown): boolean {
  if (error instanceof ServiceRefusal) return false;
  throw error;
}

function describe({ id, name, party, ...row }: WaitingRow, seller: string, isOwn: boolean): WaitingGuest {
  const { email, phone } = isOwn ? row : { email: '', phone: '' };
  const [createdAt, notifiedAt] = [row.createdAt.toISOString(), row.notifiedAt?.toISOString() ?? null];
  return { id, name, email, phone, party, seller, createdAt, notifiedAt };
}
