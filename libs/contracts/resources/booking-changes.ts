import { z } from 'zod';
import { Amount, BookingLink } from '../answers.js';
import { callsOf, post, session } from '../call.js';
import { LineChange, LineQuote } from '../line-change.js';
import { BookingId, answerBooking } from './bookings.js';

const Position = z.coerce.number().int().min(0).max(99);
const OfBooking = BookingId.extend({ line: Position });
const OfGuest = z.object({ id: BookingLink, line: Position });
const answerQuote = z.object({ status: z.literal(true), quote: LineQuote });
/** The total of the booking that was shown; another is refused as price.changed 409, with the quote as it is now. */
const Accepted = z.strictObject({ change: LineChange, total: Amount });

/** Changes of single lines of a booking: dates, room, plan, party, departure. */
export const bookingChangeCalls = callsOf('reservations', {
  'bookings.quotechange': post('/bookings/{id}/lines/{line}/quote', 'bookings:read', 'Price a change of a line', {
    params: OfBooking,
    body: z.strictObject({ change: LineChange }),
    answer: answerQuote,
  }),
  'bookings.changeline': post('/bookings/{id}/lines/{line}/change', 'bookings:write', 'Change a line of a booking', {
    params: OfBooking,
    body: Accepted,
    answer: answerBooking,
  }),
  'reservation.quotechange': post(
    '/reservation/{id}/lines/{line}/quote',
    session('bookings:read'),
    'Price a change as the guest',
    { params: OfGuest, body: z.strictObject({ change: LineChange }), answer: answerQuote },
  ),
  /** Where something is to be paid, the page for it is in the answer; unpaid, the booking becomes what it was. */
  'reservation.changeline': post(
    '/reservation/{id}/lines/{line}/change',
    session('bookings:write'),
    'Change a line as the guest',
    {
      params: OfGuest,
      body: Accepted,
      answer: answerBooking.extend({ payment: z.object({ code: z.string(), url: z.string() }).optional() }),
    },
  ),
});

export const bookingChangeRefusals = ['change.running', 'change.notAllowed'] as const;
