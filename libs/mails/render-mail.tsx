import type { ReactElement } from 'react';
import { render, toPlainText } from '@react-email/render';
import type { AccountMail, PayloadOf, QuoteMail } from '#libs/contracts';
import { wordsIn } from '#libs/locales';
import { bookingWords, nameIn, renderVoucherPdf, stayCalendar, type CalendarMethod } from '#libs/voucher';
import { oneLine } from './one-line.js';
import { bookingValues } from './templates/about.js';
import { AccountLetter } from './templates/AccountLetter.js';
import { BookingCancelled } from './templates/BookingCancelled.js';
import { BookingChanged } from './templates/BookingChanged.js';
import { BookingLink } from './templates/BookingLink.js';
import { BookingConfirmed } from './templates/BookingConfirmed.js';
import { HotelCancelled } from './templates/HotelCancelled.js';
import { HotelNotice } from './templates/HotelNotice.js';
import { InventoryLetter, type InventoryLetterProps } from './templates/InventoryLetter.js';
import { JoinedLetter, type JoinedLetterProps } from './templates/JoinedLetter.js';
import { Location } from './templates/Location.js';
import { PayMail } from './templates/PayMail.js';
import { PaymentReceived } from './templates/PaymentReceived.js';
import { PaymentReturned } from './templates/PaymentReturned.js';
import { PreArrival } from './templates/PreArrival.js';
import { QuoteLetter } from './templates/QuoteLetter.js';
import { ReviewAsked } from './templates/ReviewAsked.js';
import { RoomChanged } from './templates/RoomChanged.js';
import { SeatsLetter, type SeatsLetterProps } from './templates/SeatsLetter.js';
import { SellerMail } from './templates/SellerMail.js';
import {
  SubscriptionLetter,
  subscriptionValues,
  type SubscriptionLetterProps,
} from './templates/SubscriptionLetter.js';
import { TransferDetails } from './templates/TransferDetails.js';
import { Voucher } from './templates/Voucher.js';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  attachments: Array<{ filename: string; contentType: string; content: Buffer | string }>;
}

/** Mails that need only their booking. */
const TEMPLATES = {
  hotelCancelled: HotelCancelled,
  transferDetails: TransferDetails,
  location: Location,
  voucher: Voucher,
  paymentReceived: PaymentReceived,
  preArrival: PreArrival,
  reviewAsked: ReviewAsked,
  roomChanged: RoomChanged,
};

/** Mails with the stay for a calendar, which adds or changes it there, or removes it. */
const CALENDARS: Partial<Record<MailToRender['template'], CalendarMethod>> = {
  location: 'PUBLISH',
  bookingConfirmed: 'PUBLISH',
  bookingChanged: 'PUBLISH',
  roomChanged: 'PUBLISH',
  bookingCancelled: 'CANCEL',
};

/** The data of a mail about a booking. */
export type MailToRender = Pick<PayloadOf<'mail.send'>, 'template' | 'lang' | 'voucher' | 'booking'>;

/** No upper-casing: its rules differ by language. */
const AS_TEXT: Parameters<typeof toPlainText>[1] = {
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'table.details', format: 'dataTable', options: { uppercaseHeaderCells: false, colSpacing: 2 } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'a[href^="tel:"]', format: 'inline' },
  ],
};

/** Renders a mail as HTML and as text, with its attachments. */
export async function renderMail(job: MailToRender): Promise<RenderedMail> {
  const { lang, template } = job;
  const booking = nameIn(lang, job.booking);
  const words = bookingWords(lang);
  const element = elementOf({ ...job, booking });
  const html = await render(element);
  const attachments: RenderedMail['attachments'] = [];
  if (job.voucher)
    attachments.push({
      filename: `${safeName(booking.voucher)}.pdf`,
      contentType: 'application/pdf',
      content: await renderVoucherPdf(booking, lang),
    });
  const method = CALENDARS[template];
  if (method && booking.voucher)
    attachments.push({
      filename: `${safeName(booking.voucher)}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: stayCalendar(booking, method),
    });
  return {
    subject: oneLine(words.t(`templates.${template}.subject`, bookingValues(words, booking))),
    html,
    text: toPlainText(html, AS_TEXT),
    attachments,
  };
}

/** Renders a mail about a user's access; `secret` is its code or link. */
export async function renderAccountMail(mail: AccountMail, secret: string): Promise<RenderedMail> {
  const html = await render(<AccountLetter mail={mail} secret={secret} />);
  const { t } = wordsIn('mails', mail.lang);
  const { username, companyName } = mail;
  const subject = oneLine(t(`account.templates.${mail.template}.subject`, { username, companyName }));
  return { subject, html, text: toPlainText(html, AS_TEXT), attachments: [] };
}

/** Renders a mail about reselling hotels. */
export async function renderInventoryMail(mail: InventoryLetterProps): Promise<RenderedMail> {
  const html = await render(<InventoryLetter {...mail} />);
  const { t } = wordsIn('mails', mail.reader.lang);
  const subject = oneLine(t(`inventory.templates.${mail.template}.subject`, { other: mail.other.companyName }));
  return { subject, html, text: toPlainText(html, AS_TEXT), attachments: [] };
}

/** Renders a mail about an account's subscription. */
export async function renderSubscriptionMail(mail: SubscriptionLetterProps): Promise<RenderedMail> {
  const html = await render(<SubscriptionLetter {...mail} />);
  const words = wordsIn('mails', mail.reader.lang);
  const subject = words.t(`subscription.templates.${mail.template}.subject`, subscriptionValues(words, mail.fact));
  return { subject: oneLine(subject), html, text: toPlainText(html, AS_TEXT), attachments: [] };
}

/** Renders the mail by which a guest gets a quote; `url` is where one chooses. */
export async function renderQuoteMail(mail: QuoteMail, url: string): Promise<RenderedMail> {
  const html = await render(<QuoteLetter mail={mail} url={url} />);
  const { t } = wordsIn('mails', mail.lang);
  const subject = oneLine(t('quote.subject', { companyName: mail.companyName }));
  return { subject, html, text: toPlainText(html, AS_TEXT), attachments: [] };
}

/** Renders a mail about free seats of a tour, with the page where they are booked. */
export async function renderSeatsMail(mail: SeatsLetterProps): Promise<RenderedMail> {
  const html = await render(<SeatsLetter {...mail} />);
  const { t } = wordsIn('mails', mail.mail.lang);
  const subject = oneLine(t('seatsFree.subject', { tour: mail.mail.tourName }));
  return { subject, html, text: toPlainText(html, AS_TEXT), attachments: [] };
}

/** Renders a mail that lists others, which waited. */
export async function renderJoinedMail(mail: JoinedLetterProps): Promise<RenderedMail> {
  const html = await render(<JoinedLetter {...mail} />);
  const { t } = wordsIn('mails', mail.lang);
  const subject = oneLine(t('joined.subject', { count: mail.items.length }));
  return { subject, html, text: toPlainText(html, AS_TEXT), attachments: [] };
}

function elementOf({ template, booking, lang, voucher }: MailToRender): ReactElement {
  const mail = { booking, lang };
  switch (template) {
    case 'bookingConfirmed':
      return <BookingConfirmed {...mail} voucher={voucher} />;
    case 'bookingCancelled':
    case 'departureCancelled':
      return <BookingCancelled {...mail} template={template} />;
    case 'bookingChanged':
      return <BookingChanged {...mail} voucher={voucher} />;
    case 'payLink':
    case 'paymentReminder':
    case 'paymentFailed':
    case 'holdExpiring':
      return <PayMail {...mail} template={template} />;
    case 'bookingLink':
    case 'holdExpired':
    case 'guestAnswered':
      return <BookingLink {...mail} template={template} />;
    case 'paymentReturned':
    case 'refunded':
      return <PaymentReturned {...mail} template={template} />;
    case 'hotelNotice':
    case 'hotelChanged':
      return <HotelNotice {...mail} template={template} />;
    case 'sellerNotice':
    case 'sellerCancelled':
    case 'sellerDepartureCancelled':
    case 'sellerHoldExpired':
    case 'sellerPaymentFailed':
    case 'sellerRefundFailed':
      return <SellerMail {...mail} template={template} />;
    default: {
      const Template = TEMPLATES[template];
      return <Template {...mail} />;
    }
  }
}

const safeName = (text: string): string => text.replaceAll(/[^\w-]+/g, '-');
