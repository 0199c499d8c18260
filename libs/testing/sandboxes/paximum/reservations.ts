import { randomInt, randomUUID } from 'node:crypto';
import type { Ledger } from '../ledger.js';
import type { RecordStore } from '../record-store.js';
import { WireRefusal } from './wire-refusal.js';
import type { Offered, Policy } from './hotel-offers.js';
import { inCurrency } from './quotes.js';

const TRANSACTION_MS = 20 * 60_000;
const ACTIVE = 1;
const OPEN = 4;
const COMPLETED = 1;

export interface WireTravellerInput {
  travellerId?: string;
  name?: string;
  surname?: string;
  [field: string]: unknown;
}

interface Transaction {
  id: string;
  offers: Offered[];
  lira: number;
  travellers: WireTravellerInput[];
  isSet: boolean;
  agencyReservationNumber: string;
  expiresAt: number;
}

/** A reservation as the sandbox keeps it. */
export interface SandboxReservation {
  id: string;
  agencyReservationNumber: string;
  transactionId: string;
  lira: number;
  currency: string;
  policies: Policy[];
  begin: string;
  end: string;
  names: string[];
  status: number;
  registeredAt: string;
  travellers: WireTravellerInput[];
}

/**
 * Transactions and reservations. As with the real one a transaction that is committed again makes another reservation: avoiding
 * that is up to the client.
 */
export class SandboxReservations {
  private readonly transactions = new Map<string, Transaction>();

  constructor(
    private readonly kept: RecordStore<SandboxReservation>,
    private readonly ledger: Ledger,
    private readonly now: () => number,
  ) {}

  /** All reservations, oldest first. */
  all(): SandboxReservation[] {
    return this.kept.all();
  }

  begin(offers: Offered[], risePercent: number): object {
    const lira = Math.round(totalLira(offers) * (1 + risePercent / 100));
    const transaction: Transaction = {
      id: randomUUID(),
      offers,
      lira,
      travellers: blankTravellers(offers[0]!),
      isSet: false,
      agencyReservationNumber: '',
      expiresAt: this.now() + TRANSACTION_MS,
    };
    this.transactions.set(transaction.id, transaction);
    this.ledger.add('transaction.begun', { id: transaction.id });
    return this.describe(transaction);
  }

  /** Reports whether a reservation with the same people and days exists, which the real one answers as a warning. */
  set(
    id: string,
    travellers: WireTravellerInput[],
    agencyReservationNumber: string,
  ): { body: object; isDuplicate: boolean } {
    const transaction = this.open(id);
    const known = new Map(transaction.travellers.map((each) => [each.travellerId, each]));
    if (travellers.length !== known.size || travellers.some(({ travellerId }) => !known.has(travellerId)))
      throw new WireRefusal('ValidationError', 'The travellers are not those of the transaction.');
    for (const { name, surname } of travellers)
      if (!name || !surname) throw new WireRefusal('ValidationError', 'name and surname are required');
    transaction.travellers = travellers.map((each) => ({ ...known.get(each.travellerId), ...each }));
    transaction.isSet = true;
    transaction.agencyReservationNumber = agencyReservationNumber;
    const people = peopleOf(transaction.travellers);
    const isDuplicate = this.all().some(
      (other) =>
        other.status === ACTIVE &&
        other.begin === transaction.offers[0]!.begin &&
        peopleOf(other.travellers) === people,
    );
    return { body: this.describe(transaction), isDuplicate };
  }

  commit(id: string): object {
    const transaction = this.open(id);
    if (!transaction.isSet) throw new WireRefusal('ValidationError', 'The travellers are not set.');
    const [first] = transaction.offers;
    const reservation: SandboxReservation = {
      id: `PX${randomInt(10_000_000, 99_999_999)}`,
      agencyReservationNumber: transaction.agencyReservationNumber,
      transactionId: id,
      lira: transaction.lira,
      currency: first!.currency,
      policies: sumPolicies(transaction),
      begin: first!.begin,
      end: transaction.offers.at(-1)!.end,
      names: transaction.offers.map(({ name }) => name),
      status: ACTIVE,
      registeredAt: new Date(this.now()).toISOString(),
      travellers: transaction.travellers,
    };
    this.kept.put(reservation);
    this.ledger.add('reservation.committed', { id: reservation.id, transactionId: id });
    return { reservationNumber: reservation.id, encryptedReservationNumber: randomUUID(), transactionId: id };
  }

  detail(number: string): object {
    const reservation = this.named(number);
    return {
      reservationNumber: number,
      reservationData: {
        travellers: reservation.travellers,
        reservationInfo: infoOf(reservation),
        services: [],
        paymentDetail: { paymentPlan: [], paymentInfo: [] },
        invoices: null,
      },
    };
  }

  list(agencyReservationNumber: string | undefined, from: string, to: string): object {
    const reservations = this.all()
      .filter(
        ({ registeredAt }) =>
          registeredAt.slice(0, 10) >= from.slice(0, 10) && registeredAt.slice(0, 10) <= to.slice(0, 10),
      )
      .filter(
        (each) => agencyReservationNumber === undefined || each.agencyReservationNumber === agencyReservationNumber,
      )
      .map((each) => ({ ...infoOf(each), reservationNumber: each.id }));
    return { reservations };
  }

  penalty(number: string): object {
    const reservation = this.named(number);
    const price = inCurrency(this.penaltyLira(reservation), reservation.currency);
    return {
      cancelPenalties: [
        {
          reason: { id: '1', name: 'Guest' },
          price,
          isCancelable: reservation.status === ACTIVE,
          services: [{ id: '1', price, isCancelable: true }],
        },
      ],
    };
  }

  cancel(number: string): object {
    const reservation = this.named(number);
    if (reservation.status !== ACTIVE)
      throw new WireRefusal('ReservationNotAvailable', 'The reservation is cancelled.');
    const status = this.penaltyLira(reservation) > 0 ? 3 : 2;
    this.kept.put({ ...reservation, status });
    this.ledger.add('reservation.cancelled', { id: number });
    return { reservationNumber: number, reservationStatus: status };
  }

  private penaltyLira({ policies, lira }: SandboxReservation): number {
    const now = new Date(this.now()).toISOString();
    return policies.find(({ dueDate }) => dueDate >= now)?.lira ?? lira;
  }

  private open(id: string): Transaction {
    const transaction = this.transactions.get(id);
    if (!transaction) throw new WireRefusal('TransactionNotFound', 'There is no such transaction.');
    if (transaction.expiresAt <= this.now())
      throw new WireRefusal('TransactionExpired', 'The transaction has expired.');
    return transaction;
  }

  private named(number: string): SandboxReservation {
    const reservation = this.kept.get(number);
    if (!reservation) throw new WireRefusal('ReservationNotFound', 'There is no such reservation.');
    return reservation;
  }

  private describe(transaction: Transaction): object {
    const { id, offers, travellers, expiresAt, lira } = transaction;
    const { begin, currency } = offers[0]!;
    const price = inCurrency(lira, currency);
    return {
      transactionId: id,
      expiresOn: new Date(expiresAt).toISOString(),
      status: OPEN,
      reservationData: {
        travellers,
        reservationInfo: {
          bookingNumber: id.slice(0, 8),
          beginDate: `${begin}T00:00:00`,
          endDate: `${offers.at(-1)!.end}T00:00:00`,
          salePrice: price,
          agencyCommission: { percent: 0, amount: 0, currency },
          passengerAmountToPay: price,
          agencyAmountToPay: price,
          reservationStatus: 9,
          confirmationStatus: 0,
          paymentStatus: 2,
        },
        services: offers.map((offer, at) => ({
          id: String(at + 1),
          productType: offer.kind === 'hotel' ? 2 : 3,
          name: offer.name,
          isRefundable: offer.isRefundable,
          beginDate: `${offer.begin}T00:00:00`,
          endDate: `${offer.end}T00:00:00`,
          confirmationStatus: 0,
          cancellationPolicies: sumPolicies({
            ...transaction,
            offers: [offer],
            lira: offers.length === 1 ? lira : offer.lira,
          }).map((policy) => ({
            beginDate: '0001-01-01T00:00:00',
            dueDate: policy.dueDate,
            price: inCurrency(policy.lira, currency),
          })),
          serviceDetails: { night: 0, ...offer.detail },
        })),
        paymentDetail: {
          paymentPlan: [{ paymentNo: 1, dueDate: `${begin}T00:00:00`, price, paymentStatus: null }],
          paymentInfo: [],
        },
        invoices: [],
      },
      transactionType: COMPLETED,
    };
  }
}

/** Packages are the higher price, once; fees of one key are the round trip's. */
function totalLira(offers: readonly Offered[]): number {
  if (offers.length === 1) return offers[0]!.lira + (offers[0]!.fee?.oneWay ?? 0);
  const [out, back] = offers as [Offered, Offered];
  const price = out.isPackage ? Math.max(out.lira, back.lira) : out.lira + back.lira;
  const sameKey = out.fee?.key === back.fee?.key;
  const fee = sameKey
    ? Math.max(out.fee?.roundTrip ?? 0, back.fee?.roundTrip ?? 0)
    : (out.fee?.oneWay ?? 0) + (back.fee?.oneWay ?? 0);
  return price + fee;
}

/** The offers' own policies, grown with the price. */
function sumPolicies({ offers, lira }: Pick<Transaction, 'offers' | 'lira'>): Policy[] {
  const [offer] = offers;
  return offer!.policies.map(({ dueDate, lira: of }) => ({ dueDate, lira: Math.round((of / offer!.lira) * lira) }));
}

const peopleOf = (travellers: readonly WireTravellerInput[]) =>
  travellers
    .map(({ name, surname }) => `${name} ${surname}`.toLowerCase())
    .sort()
    .join();

function infoOf(reservation: SandboxReservation): object {
  const price = inCurrency(reservation.lira, reservation.currency);
  return {
    bookingNumber: reservation.id,
    agencyReservationNumber: reservation.agencyReservationNumber,
    beginDate: `${reservation.begin}T00:00:00`,
    endDate: `${reservation.end}T00:00:00`,
    salePrice: price,
    reservationStatus: reservation.status === ACTIVE ? 0 : reservation.status,
    confirmationStatus: 1,
    paymentStatus: 2,
  };
}

const REQUIRED = ['name', 'surname', 'title', 'birthDate', 'nationality'];

function blankTravellers({ adults, childAges, infants, kind, begin }: Offered): WireTravellerInput[] {
  const required =
    kind === 'flight' ? [...REQUIRED, 'passportInfo.number', 'passportInfo.expireDate'] : ['name', 'surname', 'title'];
  const one = (type: number, passengerType: number, at: number, years: [number, number]): WireTravellerInput => ({
    travellerId: String(at + 1),
    type,
    passengerType,
    title: type === 1 ? 1 : type === 2 ? 5 : 6,
    availableTitles: [
      { id: '1', name: 'Mr' },
      { id: '2', name: 'Ms' },
    ],
    isLeader: at === 0,
    birthDate: '0001-01-01T00:00:00',
    birthDateFrom: yearsBefore(begin, years[1]),
    birthDateTo: yearsBefore(begin, years[0]),
    requiredFields: type === 1 ? required : [...new Set([...required, 'birthDate'])],
    nationality: null,
    passportInfo: null,
    orderNumber: at + 1,
    gender: 1,
    documents: [],
  });
  return [
    ...Array.from({ length: adults }, (_, at) => one(1, 1, at, [12, 110])),
    ...childAges.map((_, at) => one(2, 2, adults + at, [2, 18])),
    ...Array.from({ length: infants }, (_, at) => one(3, 3, adults + childAges.length + at, [0, 2])),
  ];
}

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}T00:00:00`;
