import { z } from 'zod';
import { Country, Id, PublicId, answerData, ok } from '../answers.js';
import { callsOf, get, post, put } from '../call.js';
import { Phone } from '../phone-number.js';
import { aPersonName, oneLine } from '../texts.js';
import { Day } from './planning.js';

const GENDERS = ['female', 'male'] as const;

/** A guest, with the data that the law requires at arrival. */
export const CheckInGuest = z.strictObject({
  line: z.number().int().min(0).max(8),
  name: aPersonName(100),
  surname: aPersonName(100),
  birthDate: Day,
  gender: z.enum(GENDERS),
  nationality: Country,
  /** The Turkish identity number, or the passport number. */
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
  /** Only names: the form never returns other answers. */
  guests: z.array(z.object({ line: z.number(), name: z.string(), surname: z.string(), isChild: z.boolean() })),
  completedAt: z.string().nullable(),
});
export type CheckInForm = z.output<typeof CheckInForm>;

export const onlineCheckInCalls = callsOf('reservations', {
  /** Unmasked answers; reading them is audited. */
  'onlinecheckin.reveal': post('/bookings/{id}/identities', 'bookings:write', 'Show the identity numbers of guests', {
    params: z.object({ id: z.union([Id, PublicId]) }),
    answer: answerData(z.object({ guests: z.array(CheckInGuest), arrivalTime: z.string(), plate: z.string() })),
  }),
  'onlinecheckin.get': get('/onlinecheckin/{code}', 'public', 'Get an online check-in', {
    params: z.object({ code: PublicId }),
    answer: answerData(CheckInForm),
  }),
  'onlinecheckin.save': put('/onlinecheckin/{code}', 'public', 'Save an online check-in', {
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
      /** The guest has read the privacy notice. */
      consent: z.literal(true),
    }),
    answer: ok,
  }),
});
