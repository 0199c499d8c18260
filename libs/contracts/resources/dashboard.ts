import { z } from 'zod';
import { Id, answerData, answerList } from '../answers.js';
import { callsOf, get } from '../call.js';
import { BookingListed } from './bookings.js';
import { Day } from './planning.js';

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

export const dashboardCalls = callsOf('reservations', {
  'dashboard.get': get('/dashboard', 'dashboard:read', 'Get the figures of the dashboard', {
    query: z.object({ hotel: Id.optional() }),
    answer: answerData(DashboardData),
  }),
  analytics: get('/analytics', 'hotelstats:read', 'Get statistics of sales and stays', {
    query: z.object({ startDate: Day, endDate: Day, hotel: Id.optional(), account: Id.optional() }),
    answer: answerData(Analytics),
  }),
  /** Arrivals at a hotel, and what is known of the guests. */
  'analytics.customerinfo': get('/analytics/customerinfo', 'bookings:read', 'Get what is known of a customer', {
    query: z.object({ hotelId: Id, from: Day.optional(), to: Day.optional() }),
    answer: answerList(ArrivalInfo),
  }),
});
