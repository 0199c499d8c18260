import { z } from 'zod';
import { Phone } from '../phone-number.js';
import { Country, Id, PublicId, answerData, answerList, answerRecord, answerRecords, ok } from '../answers.js';
import { listQuery } from '../list-query.js';
import { aPersonName, oneLine } from '../texts.js';
import { Consent } from './agreements.js';
import { BookingListed } from './booking.js';
import { Day } from './planning.js';

/** A problem for staff that could not be resolved automatically. */
export const TASK_KINDS = [
  'paidButLost',
  'roomChanged',
  'refundFailed',
  'refundByHand',
  'invoiceFailed',
  'mailFailed',
  'paymentMismatch',
  'surplusReturned',
  'cancelRequested',
  'changeRequested',
  'noShowReported',
  'consentAsked',
  'statementProposed',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** The acts that settle a task. */
const ACTS = ['payBack', 'retryInvoice'] as const;
/** The act that closes a task about money; the others are closed by a person. */
export const TASK_ACTS: Partial<Record<TaskKind, (typeof ACTS)[number]>> = {
  refundByHand: 'payBack',
  refundFailed: 'payBack',
  invoiceFailed: 'retryInvoice',
};

export const DeskTask = z.object({
  id: z.number(),
  kind: z.enum(TASK_KINDS),
  state: z.enum(['open', 'done']),
  account: z.number(),
  booking: z
    .object({
      _id: z.string(),
      id: z.number(),
      voucher: z.string().nullable(),
      guest: z.string(),
      hotelName: z.string(),
      checkIn: z.number(),
    })
    .nullable(),
  /** The facts in figures and names; the kind implies what is to be done. */
  detail: z.string(),
  /** What it asks for, answered by one press. */
  consent: Consent.nullable(),
  /** What alone closes it; null where a person may. */
  act: z.enum(ACTS).nullable(),
  /** The user who has taken it. */
  assignee: z.string().nullable(),
  note: z.string(),
  dueAt: z.string(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable(),
});
export type DeskTask = z.output<typeof DeskTask>;

const PerCurrency = z.array(z.object({ currency: z.string(), count: z.number(), amount: z.number() }));

/** The dashboard of the day. */
export const DashboardData = z.object({
  today: z.number(),
  arrivals: z.array(BookingListed),
  departures: z.array(BookingListed),
  inHouse: z.number(),
  salesToday: PerCurrency,
  salesThisMonth: PerCurrency,
  /** Confirmed bookings with an open amount. */
  paymentsDue: PerCurrency,
  openTasks: z.number(),
  overdueTasks: z.number(),
  pending: z.number(),
  /** Of the last 30 days: bookings made and their nights. */
  days: z.array(z.object({ day: z.number(), bookings: z.number(), nights: z.number() })),
});
export type DashboardData = z.output<typeof DashboardData>;

const Figures = z.object({
  bookings: z.number(),
  nights: z.number(),
  revenue: z.number(),
  /** Revenue per night sold. */
  adr: z.number(),
});

/**
 * Bookings by the nights they stay, within the days asked for; each currency separately. An account sees what it sold at
 * its price, and what others sold of its hotels at what it gets for it.
 */
export const Analytics = z.object({
  startDate: z.number(),
  endDate: z.number(),
  /** All of it in one currency, at the rates of today; null where one of them is not known. */
  total: Figures.extend({
    currency: z.string(),
    kept: z.number(),
    /** Room nights of the own hotels. */
    capacity: z.number(),
    /** Of these the ones slept, in percent. */
    occupancy: z.number(),
    /** What the own hotels bring for each of their room nights. */
    revpar: z.number(),
  }).nullable(),
  currencies: z.array(
    Figures.extend({
      currency: z.string(),
      /** What was kept of bookings whose guests did not come, or that were cancelled at a fee. */
      kept: z.number(),
    }),
  ),
  /** Days between booking and arrival. */
  leadTime: z.number(),
  cancellationRate: z.number(),
  byDay: z.array(Figures.extend({ day: z.number(), currency: z.string() })),
  byHotel: z.array(Figures.extend({ hotel: z.number(), name: z.string(), currency: z.string() })),
  byChannel: z.array(Figures.extend({ channel: z.string(), currency: z.string() })),
  byCountry: z.array(Figures.extend({ country: z.string(), currency: z.string() })),
  byBoard: z.array(Figures.extend({ board: z.string(), currency: z.string() })),
});
export type Analytics = z.output<typeof Analytics>;

const GENDERS = ['female', 'male'] as const;

/** One guest, with the data that the law requires at arrival. */
export const CheckInGuest = z.strictObject({
  line: z.number().int().min(0).max(8),
  name: aPersonName(100),
  surname: aPersonName(100),
  birthDate: Day,
  gender: z.enum(GENDERS),
  nationality: Country,
  /** Turkish identity number; of others the passport's. */
  identityNumber: oneLine(20).default(''),
  passportNumber: oneLine(30).default(''),
});
export type CheckInGuest = z.output<typeof CheckInGuest>;

export const CheckInForm = z.object({
  /** The account whose privacy notice applies. */
  account: z.number(),
  hotelName: z.string(),
  voucher: z.string(),
  checkIn: z.number(),
  checkOut: z.number(),
  checkInHour: z.string(),
  lang: z.string(),
  rooms: z.array(z.object({ line: z.number(), name: z.string(), adults: z.number(), children: z.array(z.number()) })),
  /** Names only: other answers about a guest are never returned by the form. */
  guests: z.array(z.object({ line: z.number(), name: z.string(), surname: z.string(), isChild: z.boolean() })),
  completedAt: z.string().nullable(),
});
export type CheckInForm = z.output<typeof CheckInForm>;

/**
 * A booking that arrives at a hotel, with its guests' check-in answers. Identity numbers show their last three digits.
 */
export const ArrivalInfo = z.object({
  booking: z.string(),
  id: z.number(),
  voucher: z.string().nullable(),
  state: z.string(),
  guest: z.string(),
  email: z.string(),
  phone: z.string(),
  checkIn: z.number(),
  checkOut: z.number(),
  rooms: z.string(),
  persons: z.number(),
  specialRequests: z.string(),
  /** The address of the guests' form. */
  checkInUrl: z.string(),
  /** none: the form is not filled in; part: some guests are missing. */
  checkIns: z.enum(['none', 'part', 'done']),
  completedAt: z.string().nullable(),
  arrivalTime: z.string(),
  plate: z.string(),
  guests: z.array(
    z.object({
      name: z.string(),
      surname: z.string(),
      nationality: z.string(),
      birthDate: z.number().nullable(),
      identity: z.string(),
    }),
  ),
});
export type ArrivalInfo = z.output<typeof ArrivalInfo>;

export const deskShapes = {
  'tasks.list': {
    query: listQuery(['dueAt', 'id'] as const, {
      status: z.enum(['open', 'done', 'all']).default('open'),
      kind: z.enum(TASK_KINDS).optional(),
      assignee: z.string().max(100).optional(),
      booking: Id.optional(),
    }),
    answer: answerRecords(DeskTask),
  },
  /** Takes a task, notes what was done, or closes it. */
  'tasks.update': {
    params: z.object({ id: Id }),
    body: z.strictObject({
      state: z.enum(['open', 'done']).optional(),
      /** Whether the asking user takes it (true) or releases it. */
      mine: z.boolean().optional(),
      note: z.string().trim().max(2_000).optional(),
    }),
    answer: answerRecord(DeskTask),
  },
  'dashboard.get': { query: z.object({ hotel: Id.optional() }), answer: answerData(DashboardData) },
  analytics: {
    query: z.object({ startDate: Day, endDate: Day, hotel: Id.optional(), account: Id.optional() }),
    answer: answerData(Analytics),
  },
  /** Arrivals at a hotel, and what is known of the guests. */
  'analytics.customerinfo': {
    query: z.object({ hotelId: Id, from: Day.optional(), to: Day.optional() }),
    answer: answerList(ArrivalInfo),
  },
  /** The guests' unmasked answers; reading them is audited. */
  'onlinecheckin.reveal': {
    params: z.object({ id: z.union([Id, PublicId]) }),
    answer: answerData(z.object({ guests: z.array(CheckInGuest), arrivalTime: z.string(), plate: z.string() })),
  },
  'onlinecheckin.get': { params: z.object({ code: PublicId }), answer: answerData(CheckInForm) },
  'onlinecheckin.save': {
    params: z.object({ code: PublicId }),
    body: z.strictObject({
      guests: z.array(CheckInGuest).min(1).max(60),
      phone: Phone.or(z.literal('')).default(''),
      plate: oneLine(20).default(''),
      arrivalTime: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
        .or(z.literal(''))
        .default(''),
      /** The privacy notice was read. */
      consent: z.literal(true),
    }),
    answer: ok,
  },
} as const;
