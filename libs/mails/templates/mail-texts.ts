import type { BookingMail, MailTemplate } from '#libs/contracts';
import type { BookingWords } from '#libs/voucher';

export interface TemplateTexts {
  subject: (booking: BookingMail) => string;
  title: string;
  /** The line mail programs show beside the subject. */
  preview: (booking: BookingMail) => string;
  lead: (booking: BookingMail) => string;
}

/** What the mails say; each language has all of it or does not compile. */
export interface MailTexts {
  words: BookingWords;
  greeting: (name: string) => string;
  templates: Record<MailTemplate, TemplateTexts>;
  viewBooking: string;
  showOnMap: string;
  voucherAttached: string;
  calendarAttached: string;
  contact: string;
  net: string;
  pay: string;
  checkIn: string;
  amount: string;
  amountToPay: string;
  amountPaid: string;
  amountReturned: string;
  payUntil: string;
  dueOn: string;
  /** What a transfer is to say, so that it finds its booking. */
  reference: string;
  bankAccount: string;
  accountHolder: string;
  beforeRoom: string;
  nowRoom: string;
  roomNote: string;
  returnNote: string;
  checkInNote: string;
  transferNote: string;
  cancelling: { title: string; free: string; all: string; from: (day: string) => string; now: string };
  footer: (companyName: string) => string;
}
