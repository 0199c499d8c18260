import type { ReactNode } from 'react';
import type { BookingMail } from '#libs/contracts';
import { Frame } from './Frame.js';
import { mailTexts, type MailTemplate } from './texts.js';

export interface MailProps {
  booking: BookingMail;
  lang: string;
}

/** What all mails about a booking have in common. */
export function Layout(
  props: MailProps & { template: MailTemplate; greet?: boolean; link?: boolean; children: ReactNode },
) {
  const { booking, lang, template, greet = true, link = true, children } = props;
  const texts = mailTexts(lang);
  const { title, preview, lead } = texts.templates[template];
  const name = `${booking.customer.name} ${booking.customer.surname}`.trim();
  return (
    <Frame
      lang={texts.words.lang}
      dir={texts.words.dir}
      companyName={booking.companyName}
      colour={booking.colour}
      title={title}
      preview={preview(booking)}
      greeting={greet ? texts.greeting(name) : undefined}
      lead={lead(booking)}
      action={link ? { href: booking.url, label: texts.viewBooking } : undefined}
      footer={texts.footer(booking.companyName)}
    >
      {children}
    </Frame>
  );
}
