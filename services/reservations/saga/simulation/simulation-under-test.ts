import { AxiosError } from 'axios';
import type { CompleteMethod, PricedLine } from '#libs/contracts';
import { Refusal } from '#libs/service';
import { bookingTotalMinor } from '../../bookings/booking-total.js';
import { isCancellable, statesBefore } from '../../bookings/booking-states.js';
import type { Booking } from '../../bookings/booking.entity.js';
import { BookingSaga } from '../booking-saga.js';
import type { Opened } from '../ports.js';
import { hasFallen } from '../saga-rules.js';
import { SimulatedMoney } from './money-under-test.js';
import { ROOM_PRICES_MINOR, SimulatedRooms } from './rooms-under-test.js';
import { Died, Steps, type Fate } from './steps-under-test.js';
import { SimulatedStore, type Told } from './store-under-test.js';

type News =
  | Told
  | { name: 'payment.captured'; bookingId: string; orderId: string; amountMinor: number }
  | { name: 'hold.expired'; holdId: string };
type Message = News & { id: string };

export const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const MOST_DELIVERIES = 500;
/** After so many no fault is left to befall anything. */
const MOST_DAYS = 30;

/**
 * The real saga in a world of its own: rooms, money and the database in memory, a queue that brings messages again until
 * they are done (and some twice), and a clock that is told what time it is. Any step may be befallen by a fault.
 */
export class Simulation {
  now = Date.UTC(2026, 11, 1, 9);
  readonly steps: Steps;
  readonly rooms: SimulatedRooms;
  readonly money: SimulatedMoney;
  readonly store: SimulatedStore;
  /** What cancelled bookings had when they were cancelled, and may keep. */
  readonly owed = new Map<string, number>();
  private readonly saga: BookingSaga;
  private readonly queue: Message[] = [];
  private serial = 0;

  /** @param atOnce how many messages are handled side by side */
  constructor(
    capacity: readonly number[],
    creditMinor: number,
    fate: Fate,
    private readonly atOnce = 1,
  ) {
    this.steps = new Steps(fate);
    this.rooms = new SimulatedRooms(capacity, this.steps);
    this.money = new SimulatedMoney(creditMinor, this.steps);
    this.store = new SimulatedStore(
      this.steps,
      () => this.now,
      (told) => this.send(told),
    );
    this.saga = new BookingSaga(this.store, this.rooms, this.money);
  }

  /** A full cart for one room. */
  cart(room: number, depositPercent?: number): string {
    const id = ++this.serial;
    const publicId = `booking-${id}`;
    const lines = [lineOf(room, depositPercent)];
    const booking = { id, publicId, state: 'cart', version: 0, currency: 'try', createdBy: 'guest', lines };
    const money = { promotionMinor: 0, discounts: [], paidMinor: 0, refundedMinor: 0, penaltyMinor: null };
    const rest = { holdId: null, holdUntil: null, claimedAt: null, paymentMethod: null };
    const totalMinor = bookingTotalMinor({ lines, promotionMinor: 0, discounts: [] });
    this.store.bookings.set(publicId, { ...booking, ...money, ...rest, totalMinor } as unknown as Booking);
    return publicId;
  }

  async complete(publicId: string, method: CompleteMethod): Promise<Opened | undefined> {
    const holdUntil = new Date(this.now + (method === 'paylink' ? 2 * DAY_MINUTES : 20) * MINUTE);
    const intent = { method, holdId: `hold-${++this.serial}`, holdUntil, at: new Date(this.now) };
    return (await this.saga.complete(await this.store.booking(publicId), intent, true)).payment;
  }

  /** The guest pays whatever order of the booking the gateway has, and whatever has become of it here meanwhile. */
  pay(bookingId: string): void {
    for (const [orderId, order] of this.money.orders)
      if (order.bookingId === bookingId && order.state === 'open') {
        order.state = 'captured';
        this.send({ name: 'payment.captured', bookingId, orderId, amountMinor: order.amountMinor });
      }
  }

  /** Staff tell that money came in by hand. */
  async told(publicId: string, amountMinor: number): Promise<void> {
    this.assertWaits(publicId);
    const arrived = { paymentId: `told-${++this.serial}`, method: 'banktransfer', amountMinor, by: 'staff', note: '' };
    await this.saga.told(await this.store.booking(publicId), arrived);
  }

  /** Staff pay a part of a booking from its account's credit. */
  async payByCredit(publicId: string, amountMinor: number): Promise<void> {
    this.assertWaits(publicId);
    await this.saga.takeCredit(await this.store.booking(publicId), `credit-${++this.serial}`, amountMinor);
  }

  /** Staff cancel, and it costs so much. */
  cancel(publicId: string, penaltyMinor: number): void {
    const booking = this.store.bookings.get(publicId)!;
    if (!statesBefore('cancelled').includes(booking.state)) return;
    booking.penaltyMinor = booking.state === 'confirmed' ? penaltyMinor : 0;
    this.owed.set(publicId, Math.min(booking.penaltyMinor, booking.paidMinor - booking.refundedMinor));
    booking.state = 'cancelled';
    this.send({ name: 'booking.giveBack', bookingId: publicId });
  }

  /** Brings messages until all are done, several at once: their steps take turns. */
  async drain(): Promise<void> {
    for (let brought = 0; this.queue.length > 0 && brought < MOST_DELIVERIES; brought++)
      await Promise.all(this.queue.splice(0, this.atOnce).map((message) => this.bring(message, brought % 7 === 0)));
  }

  private async bring(message: Message, twice: boolean): Promise<void> {
    if (!(await this.attempt(() => this.handle(message)))) this.queue.push(message);
    else if (twice) await this.attempt(() => this.handle(message));
  }

  /** Time passes, and the schedules run: holds lapse, completions and credits that died on the way are driven on. */
  async pass(minutes: number): Promise<void> {
    this.now += minutes * MINUTE;
    for (const holdId of this.rooms.lapse(this.now)) this.send({ name: 'hold.expired', holdId });
    for (const booking of [...this.store.bookings.values()])
      if (booking.state === 'pending' && (!booking.claimedAt || booking.paymentMethod === 'credit'))
        await this.attempt(() => this.saga.drive({ ...booking }, true));
    await this.settleOpenCredits();
    await this.drain();
  }

  /** Until nothing is left to do. */
  async quiesce(): Promise<void> {
    for (let day = 0; day < MOST_DAYS; day++) await this.pass(DAY_MINUTES);
  }

  /** Whether it came to an end; a refusal is one. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      return !(error instanceof Died || error instanceof AxiosError);
    }
  }

  private handle(message: Message): Promise<void> {
    switch (message.name) {
      case 'payment.captured': {
        const { bookingId, orderId: paymentId, amountMinor } = message;
        return this.saga.arrived(message, bookingId, { paymentId, method: 'creditcard', amountMinor, by: 'konak' });
      }
      case 'hold.expired':
        return this.saga.expired(message, message.holdId);
      case 'booking.giveBack':
        return this.saga.giveBack(message, message.bookingId);
      case 'booking.releaseRooms':
        return this.saga.releaseRooms(message.holdId);
      case 'booking.moneyArrived':
        return this.saga.toldArrived(message.bookingId, message.arrived);
      case 'booking.refund':
        return this.saga.refund(message.refundId);
    }
  }

  private async settleOpenCredits(): Promise<void> {
    for (const { id, bookingId, method, state, amountMinor } of [...this.store.payments.values()]) {
      const publicId = `booking-${bookingId}`;
      const booking = this.store.bookings.get(publicId)!;
      const isDrivenOn = booking.state === 'pending' && id === booking.holdId;
      if (state !== 'open' || method !== 'credit' || isDrivenOn) continue;
      if (hasFallen(booking.state)) this.send({ name: 'booking.giveBack', bookingId: publicId });
      else await this.attempt(() => this.saga.settleCredit(publicId, id, amountMinor));
    }
  }

  /** As the service refuses it. */
  private assertWaits(publicId: string): void {
    const { state, claimedAt } = this.store.bookings.get(publicId)!;
    if (!isCancellable(state) || (state === 'pending' && !claimedAt)) throw new Refusal('booking.state', 409);
  }

  private send(news: News): void {
    this.queue.push({ ...news, id: `message-${++this.serial}` });
  }
}

function lineOf(room: number, depositPercent: number | undefined): PricedLine {
  return {
    room: { id: room, name: '' },
    pricePlan: { payment: depositPercent === undefined ? 'now' : { depositPercent }, cancellation: [] },
    checkIn: 20_270_110,
    checkOut: 20_270_112,
    count: 1,
    price: { amount: ROOM_PRICES_MINOR[room]! / 100, currency: 'try' },
    hotel: { timeZone: 'Europe/Istanbul' },
  } as unknown as PricedLine;
}
