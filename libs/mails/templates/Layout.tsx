import type { ReactNode } from 'react';
import type { BookingMail, MailTemplate } from '#libs/contracts';
import { Frame } from './Frame.js';
import { mailTexts } from './texts.js';

export interface MailProps {
  booking: BookingMail;
  lang: string;
}

interface LayoutProps extends MailProps {
  template: MailTemplate;
  greet?: boolean;
  /** The one thing to do; the booking's own page unless told, none where it is null. */
  action?: { href: string; label: string } | null;
  children: ReactNode;
}

/** What all mails about a booking have in common. */
export function Layout({ booking, lang, template, greet = true, action, children }: LayoutProps) {
  const texts = mailTexts(lang);
  const { title, preview, lead } = texts.templates[template];
  const name = `${booking.customer.name} ${booking.customer.surname}`.trim();
  const toDo = action === undefined ? { href: booking.url, label: texts.viewBooking } : action;
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
      action={toDo && toDo.href ? toDo : undefined}
      footer={texts.footer(booking.companyName)}
    >
      {children}
    </Frame>
  );
}
