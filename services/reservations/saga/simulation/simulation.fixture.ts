import { AxiosError } from 'axios';
import type { CompleteMethod, PricedLine } from '#libs/contracts';
import { Away } from '#libs/process';
import { Refusal } from '#libs/service';
import { bookingTotalMinor } from '../../bookings/booking-total.js';
import { isCancellable } from '../../bookings/booking-states.js';
import type { Booking } from '../../bookings/booking.entity.js';
import { isIntended, type Cart } from '../../carts/cart.js';
import { Sources, isSuppliers } from '../../lines/sources.js';
import { BookingSaga } from '../booking-saga.js';
import { SimulatedMoney, type MoneyNews } from './money.fake.js';
import { ROOM_PRICES_MINOR, SimulatedRooms } from './rooms.fake.js';
import { Died, Steps, type Fate } from './steps.fixture.js';
import { SUPPLIER_PRICE_MINOR, SimulatedSupplier } from './supplier.fake.js';
import { SimulatedStore, type StoreNews } from './store.fake.js';

type QueuedEvent = StoreNews | MoneyNews | { name: 'hold.expired'; holdId: string };
type Message = QueuedEvent & { id: string };

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const MOST_DELIVERIES = 500;
/** What the supplier has left. */
const SUPPLIERS_PLACES = 2;
/** After this many steps no more faults are injected. */
const MOST_DAYS = 30;

/**
 * The real saga with simulated surroundings: rooms, payments and the database in memory, a queue that redelivers
 * messages until they are done (and delivers some twice), and a manual clock. A fault can be injected into any step.
 */
export class Simulation {
  now = Date.UTC(2026, 11, 1, 9);
  readonly steps: Steps;
  readonly rooms: SimulatedRooms;
  readonly supplier: SimulatedSupplier;
  readonly money: SimulatedMoney;
  readonly store: SimulatedStore;
  private readonly saga: BookingSaga;
  private readonly queue: Message[] = [];
  private serial = 0;

  /** @param atOnce how many messages are handled concurrently */
  constructor(
    capacity: readonly number[],
    creditMinor: number,
    fate: Fate,
    private readonly atOnce = 1,
  ) {
    this.steps = new Steps(fate);
    this.rooms = new SimulatedRooms(capacity, this.steps);
    const now = () => this.now;
    this.money = new SimulatedMoney(creditMinor, this.steps, now, (news) => this.send(news));
    this.store = new SimulatedStore(this.steps, now, (news) => this.send(news));
    this.supplier = new SimulatedSupplier(SUPPLIERS_PLACES, this.steps);
    this.saga = new BookingSaga(this.store, new Sources(this.rooms, this.supplier), this.money);
  }

  /** A full cart for one room, a supplier's part beside it, or that alone. */
  cart(room: number, depositPercent?: number, supplier: 'none' | 'too' | 'alone' = 'none'): number {
    const id = ++this.serial;
    const own = supplier === 'alone' ? [] : [lineOf(room, depositPercent)];
    const lines = supplier === 'none' ? own : [...own, supplierLine()];
    const totalMinor = bookingTotalMinor({ lines, promotionMinor: 0, discounts: [] });
    const cart = { id, publicId: `cart-${id}`, version: 0, currency: 'try', createdBy: 'guest', lines, totalMinor };
    const rest = {
      holdId: null,
      bookingId: null,
      promotionMinor: 0,
      discounts: [],
      customer: null,
      paymentMethod: null,
    };
    this.store.carts.set(id, { ...cart, ...rest } as unknown as Cart);
    return id;
  }

  /** The booking made from a cart. */
  bookingOf(cart: number): Booking | undefined {
    return [...this.store.bookings.values()].find(({ id }) => id === cart);
  }

  async complete(id: number, method: CompleteMethod): Promise<unknown> {
    const cart = this.store.carts.get(id);
    if (!cart) return undefined;
    if (isIntended(cart)) return this.saga.advance({ ...cart });
    const holdUntil = new Date(this.now + (method === 'paylink' ? 2 * DAY_MINUTES : 20) * MINUTE);
    const ids = { holdId: `hold-${++this.serial}`, bookingId: `booking-${++this.serial}` };
    return this.saga.complete(
      { ...cart },
      {
        method,
        ...ids,
        holdUntil,
        at: new Date(this.now),
        acceptsPrice: true,
        sendsLink: method === 'paylink',
        unpaid: false,
      },
    );
  }

  /** The guest pays any page of the booking at the gateway, whatever its state here. */
  pay(cart: number): void {
    const booking = this.bookingOf(cart);
    if (booking) this.money.payAtGateway(booking.publicId);
  }

  /** Staff record money received by hand. */
  async record(cart: number, amountMinor: number): Promise<void> {
    const booking = this.standing(cart);
    const { money, paymentId } = await this.money.record(booking, `recorded-${++this.serial}`, amountMinor);
    const payment = money.payments.find(({ id }) => id === paymentId)!;
    await this.saga.handlePaymentCaptured(booking.publicId, { ...payment, paymentId, money });
  }

  /** Staff pay a part of a booking from its account's credit. */
  async payByCredit(cart: number, amountMinor: number): Promise<void> {
    await this.money.takeCredit(this.standing(cart), `credit-${++this.serial}`, 'staff', amountMinor);
  }

  /** Staff cancel, at this fee. */
  cancel(cart: number, penaltyMinor: number): void {
    const booking = this.bookingOf(cart);
    if (booking) this.store.cancel(booking.publicId, penaltyMinor);
  }

  /** Delivers messages until all are done, several concurrently, their steps interleaved. */
  async drain(): Promise<void> {
    for (let brought = 0; this.queue.length > 0 && brought < MOST_DELIVERIES; brought++)
      await Promise.all(this.queue.splice(0, this.atOnce).map((message) => this.bring(message, brought % 7 === 0)));
  }

  private async bring(message: Message, twice: boolean): Promise<void> {
    if (!(await this.attempt(() => this.handle(message)))) this.queue.push(message);
    else if (twice) await this.attempt(() => this.handle(message));
  }

  /** Time passes, and the schedules run: holds lapse, dead completions are advanced. */
  async pass(minutes: number): Promise<void> {
    this.now += minutes * MINUTE;
    for (const holdId of this.rooms.lapse(this.now)) this.send({ name: 'hold.expired', holdId });
    for (const { holdId, holdUntil, state, lines } of this.store.bookings.values())
      if (state === 'pending' && lines.every(isSuppliers) && holdUntil!.getTime() <= this.now)
        this.send({ name: 'hold.expired', holdId: holdId! });
    for (const cart of [...this.store.carts.values()])
      if (isIntended(cart)) await this.attempt(() => this.saga.advance({ ...cart }));
    await this.drain();
  }

  /** Until nothing is left to do. */
  async quiesce(): Promise<void> {
    for (let day = 0; day < MOST_DAYS; day++) await this.pass(DAY_MINUTES);
  }

  /** Whether it completed; a refusal counts. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      return !(error instanceof Died || error instanceof AxiosError || error instanceof Away);
    }
  }

  private handle(message: Message): Promise<void> {
    switch (message.name) {
      case 'payment.captured':
        return this.store.bookings.has(message.bookingId)
          ? this.saga.handlePaymentCaptured(message.bookingId, message)
          : this.later();
      case 'money.changed':
        return this.store.copyMoney(message, message.bookingId, message.money);
      case 'booking.owed':
        return this.steps.own(() => this.money.applyOwed(message));
      case 'hold.expired':
        return this.saga.handleHoldExpired(message, message.holdId);
      case 'booking.releaseRooms':
        return this.saga.releaseRooms(message.holdId);
    }
  }

  /** For a cart that is still being completed: redelivered once its booking exists. */
  private later(): Promise<void> {
    return Promise.reject(new AxiosError('not yet'));
  }

  /** The service's form of a refusal. */
  private standing(cart: number): Booking {
    const booking = this.bookingOf(cart);
    if (!booking || !isCancellable(booking.state)) throw new Refusal('booking.state', 409);
    return booking;
  }

  private send(news: QueuedEvent): void {
    this.queue.push({ ...news, id: `message-${++this.serial}` });
  }
}

function supplierLine(): PricedLine {
  const { price, ...line } = lineOf(0, undefined);
  return { ...line, kind: 'supplierHotel', source: 'sim', price: { ...price, amount: SUPPLIER_PRICE_MINOR / 100 } };
}

function lineOf(room: number, depositPercent: number | undefined): PricedLine {
  return {
    room: { id: room, name: '' },
    pricePlan: { payment: depositPercent === undefined ? 'now' : { depositPercent }, cancellation: [] },
    checkIn: 20_270_110,
    checkOut: 20_270_112,
    nights: 2,
    count: 1,
    price: { amount: ROOM_PRICES_MINOR[room]! / 100, currency: 'try', breakdown: [] },
    hotel: { timeZone: 'Europe/Istanbul' },
  } as unknown as PricedLine;
}
