import { bookingWords } from '#libs/voucher';
import { amountOf, arrivalOf, hotelOf } from './about.js';
import type { MailTexts } from './mail-texts.js';

const words = bookingWords('en');

/** What the mails say in English. */
export const en: MailTexts = {
  words,
  greeting: (name) => `Dear ${name},`,
  templates: {
    bookingConfirmed: {
      subject: (booking) => `Your booking is confirmed: ${booking.voucher}`,
      title: 'Your booking is confirmed',
      preview: (booking) => `${hotelOf(booking)}, check-in ${arrivalOf(booking, words)}`,
      lead: (booking) =>
        `Your booking at ${hotelOf(booking)} is confirmed. We look forward to seeing you on ${arrivalOf(booking, words)}.`,
    },
    bookingCancelled: {
      subject: (booking) => `Your booking is cancelled: ${booking.voucher}`,
      title: 'Your booking is cancelled',
      preview: (booking) => `${hotelOf(booking)}, ${booking.voucher}`,
      lead: (booking) => `Your booking ${booking.voucher} at ${hotelOf(booking)} has been cancelled.`,
    },
    bookingLink: {
      subject: (booking) => `Your booking at ${hotelOf(booking)}`,
      title: 'Your booking',
      preview: (booking) => `${hotelOf(booking)}, check-in ${arrivalOf(booking, words)}`,
      lead: (booking) =>
        `This is the link to your booking at ${hotelOf(booking)}. It opens the booking for everyone who has it, so please keep it to yourself.`,
    },
    hotelNotice: {
      subject: (booking) => `New booking: ${booking.voucher}, check-in ${arrivalOf(booking, words)}`,
      title: 'New booking',
      preview: (booking) => `${hotelOf(booking)}, check-in ${arrivalOf(booking, words)}`,
      lead: (booking) => `A new booking at ${hotelOf(booking)} is confirmed. The details are below.`,
    },
    hotelCancelled: {
      subject: (booking) => `Cancelled: ${booking.voucher}, check-in ${arrivalOf(booking, words)}`,
      title: 'Booking cancelled',
      preview: (booking) => `${hotelOf(booking)}, check-in ${arrivalOf(booking, words)}`,
      lead: (booking) => `This booking at ${hotelOf(booking)} was cancelled. The room is on sale again.`,
    },
    transferDetails: {
      subject: (booking) => `${hotelOf(booking)}: bank transfer details`,
      title: 'Bank transfer details',
      preview: (booking) => `${amountOf(words, booking)}, ${hotelOf(booking)}`,
      lead: (booking) =>
        `Your room at ${hotelOf(booking)} is held for you. We confirm your booking as soon as your transfer arrives.`,
    },
    location: {
      subject: (booking) => `${hotelOf(booking)}: address and directions`,
      title: 'Address and directions',
      preview: (booking) => `${hotelOf(booking)}, check-in ${arrivalOf(booking, words)}`,
      lead: (booking) => `Here are the address and the check-in details of ${hotelOf(booking)}.`,
    },
    voucher: {
      subject: (booking) => `Your voucher: ${booking.voucher}`,
      title: 'Your voucher',
      preview: (booking) => `${hotelOf(booking)}, check-in ${arrivalOf(booking, words)}`,
      lead: (booking) => `Your voucher for ${hotelOf(booking)} is attached. Please show it with your ID on arrival.`,
    },
    payLink: {
      subject: (booking) => `Your payment link: ${hotelOf(booking)}`,
      title: 'Your payment link',
      preview: (booking) => `${amountOf(words, booking)}, ${hotelOf(booking)}`,
      lead: (booking) => `You can pay the amount below for your booking at ${hotelOf(booking)} safely by card.`,
    },
    paymentReceived: {
      subject: (booking) => `We have received your payment: ${amountOf(words, booking)}`,
      title: 'We have received your payment',
      preview: (booking) => `${amountOf(words, booking)}, ${hotelOf(booking)}`,
      lead: (booking) => `Your payment for your booking at ${hotelOf(booking)} has arrived. Thank you.`,
    },
    paymentReminder: {
      subject: (booking) => `Payment reminder: ${hotelOf(booking)}`,
      title: 'A payment is waiting',
      preview: (booking) => `${amountOf(words, booking)}, ${hotelOf(booking)}`,
      lead: (booking) =>
        `A payment for your booking at ${hotelOf(booking)} is still open. If you have paid already, please ignore this message.`,
    },
    preArrival: {
      subject: (booking) => `${hotelOf(booking)} is looking forward to you`,
      title: 'Your stay is near',
      preview: (booking) => `Check-in ${arrivalOf(booking, words)}, ${booking.voucher}`,
      lead: (booking) => `${hotelOf(booking)} is expecting you on ${arrivalOf(booking, words)}.`,
    },
    roomChanged: {
      subject: (booking) => `Your room has changed: ${booking.voucher}`,
      title: 'We have another room for you',
      preview: (booking) => `${hotelOf(booking)}, check-in ${arrivalOf(booking, words)}`,
      lead: (booking) =>
        `The room you chose at ${hotelOf(booking)} was sold before your payment arrived. For the same nights we have taken an equal or better one for you.`,
    },
    paymentReturned: {
      subject: (booking) => `Your payment is on its way back: ${hotelOf(booking)}`,
      title: 'We are sorry, there is no room left',
      preview: (booking) => `Refund: ${amountOf(words, booking)}`,
      lead: (booking) =>
        `When your payment arrived, the time we held your room at ${hotelOf(booking)} had run out and it was sold. We apologise, and return all you have paid.`,
    },
  },
  viewBooking: 'View booking',
  showOnMap: 'Show on map',
  voucherAttached: 'Your voucher is attached.',
  calendarAttached: 'A file that adds your stay to your calendar is attached.',
  contact: 'Contact',
  net: 'Net for the hotel',
  pay: 'Pay safely',
  checkIn: 'Check in online',
  amount: 'Amount',
  amountToPay: 'To be paid',
  amountPaid: 'Paid',
  amountReturned: 'Returned',
  payUntil: 'Pay by',
  dueOn: 'Due on',
  reference: 'Reference',
  bankAccount: 'Bank account',
  accountHolder: 'Account holder',
  beforeRoom: 'Room before',
  nowRoom: 'Room now',
  roomNote: 'The price stays as it was, there is nothing more to pay. If the room does not suit you, just write to us.',
  returnNote: 'Depending on your bank it takes a few days until the amount is back on your card or account.',
  checkInNote: 'Tell us who is coming beforehand and do not queue on arrival. It takes a few minutes.',
  transferNote: 'Please give this number as the reference, so that we find your payment at once.',
  cancelling: {
    title: 'Cancellation',
    free: 'Free',
    all: 'No refund',
    from: (day) => `from ${day}`,
    now: 'now',
  },
  footer: (companyName) => `This message is about a booking made with ${companyName}.`,
};
