import { z } from 'zod';
import { Id, answerData, answerList } from '../answers.js';
import { callsOf, get } from '../call.js';
import { BookingListed } from './bookings.js';
import { Day } from './planning.js';

const PerCurrency = z.array(z.object({ currency: z.string(), count: z.number(), amount: z.number() }));

/** The dashboard's figures. */
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
  /** Bookings of the last 30 days and their nights, by day. */
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
 * Statistics by night within the requested days, for each currency. An account's own sales count at its price, sales of its
 * hotels by others at its net.
 */
export const Analytics = z.object({
  startDate: z.number(),
  endDate: z.number(),
  /** Everything in one currency, at today's rates; null if a rate is unknown. */
  total: Figures.extend({
    currency: z.string(),
    kept: z.number(),
    /** Room nights of the account's own hotels. */
    capacity: z.number(),
    /** The occupied share of them, in percent. */
    occupancy: z.number(),
    /** Revenue of the account's own hotels per room night. */
    revpar: z.number(),
  }).nullable(),
  currencies: z.array(
    Figures.extend({
      currency: z.string(),
      /** Fees kept from no-shows and cancellations. */
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

/** An arriving booking with its guests' check-in answers. Identity numbers show only the last three digits. */
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
  /** The address of the check-in form. */
  checkInUrl: z.string(),
  /** `none`: the form is empty; `part`: some guests are missing. */
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
  /** Arrivals at a hotel, with the guests' check-in answers. */
  'analytics.customerinfo': get('/analytics/customerinfo', 'bookings:read', 'Get arrivals and their guests', {
    query: z.object({ hotelId: Id, from: Day.optional(), to: Day.optional() }),
    answer: answerList(ArrivalInfo),
  }),
});
