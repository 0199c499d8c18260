import type { ReactElement } from 'react';
import { render, toPlainText } from '@react-email/render';
import type { AccountMail, PayloadOf } from '#libs/contracts';
import { renderVoucherPdf } from '#libs/voucher';
import { stayCalendar } from './stay-calendar.js';
import { AccountLetter } from './templates/AccountLetter.js';
import { accountTexts } from './templates/account-texts.js';
import { BookingCancelled } from './templates/BookingCancelled.js';
import { BookingConfirmed } from './templates/BookingConfirmed.js';
import { HotelNotice } from './templates/HotelNotice.js';
import { TransferDetails } from './templates/TransferDetails.js';
import { mailTexts } from './templates/texts.js';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  attachments: Array<{ filename: string; contentType: string; content: Buffer | string }>;
}

/** Capitals are left alone: not every language makes them alike. */
const AS_TEXT: Parameters<typeof toPlainText>[1] = {
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'table.details', format: 'dataTable', options: { uppercaseHeaderCells: false, colSpacing: 2 } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'a[href^="tel:"]', format: 'inline' },
  ],
};

/** Puts a mail into words, as HTML and as text, with what is attached to it. */
export async function renderMail(job: PayloadOf<'mail.send'>): Promise<RenderedMail> {
  const { booking, lang, template } = job;
  const element = elementOf(job);
  const html = await render(element);
  const attachments: RenderedMail['attachments'] = [];
  if (job.voucher)
    attachments.push({
      filename: `${safeName(booking.voucher)}.pdf`,
      contentType: 'application/pdf',
      content: await renderVoucherPdf(booking, lang),
    });
  if (template === 'transferDetails')
    attachments.push({
      filename: `${safeName(booking.voucher)}.ics`,
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: stayCalendar(booking),
    });
  return {
    subject: oneLine(mailTexts(lang).templates[template].subject(booking)),
    html,
    text: toPlainText(html, AS_TEXT),
    attachments,
  };
}

/** Puts a mail about somebody's access into words; `secret` is its code or link. */
export async function renderAccountMail(mail: AccountMail, secret: string): Promise<RenderedMail> {
  const html = await render(<AccountLetter mail={mail} secret={secret} />);
  const subject = oneLine(accountTexts(mail.lang).letters[mail.template].subject(mail));
  return { subject, html, text: toPlainText(html, AS_TEXT), attachments: [] };
}

function elementOf({ template, booking, lang, voucher }: PayloadOf<'mail.send'>): ReactElement {
  switch (template) {
    case 'bookingConfirmed':
      return <BookingConfirmed booking={booking} lang={lang} voucher={voucher} />;
    case 'bookingCancelled':
      return <BookingCancelled booking={booking} lang={lang} />;
    case 'hotelNotice':
      return <HotelNotice booking={booking} lang={lang} />;
    case 'transferDetails':
      return <TransferDetails booking={booking} lang={lang} />;
  }
}

/** A header is one line, whatever was typed into a name. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

const safeName = (text: string): string => text.replaceAll(/[^\w-]+/g, '-');
