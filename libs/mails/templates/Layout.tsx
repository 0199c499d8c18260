import type { ReactNode } from 'react';
import type { BookingMail, MailTemplate } from '#libs/contracts';
import { bookingWords } from '#libs/voucher';
import { bookingValues } from './about.js';
import { Frame } from './Frame.js';

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
  const words = bookingWords(lang);
  const { t } = words;
  const values = bookingValues(words, booking);
  const name = `${booking.customer.name} ${booking.customer.surname}`.trim();
  const toDo = action === undefined ? { href: booking.url, label: t('viewBooking') } : action;
  return (
    <Frame
      lang={words.lang}
      dir={words.dir}
      companyName={booking.companyName}
      colour={booking.colour}
      title={t(`templates.${template}.title`)}
      preview={t(`templates.${template}.preview`, values)}
      greeting={greet ? t('greeting', { name }) : undefined}
      lead={t(`templates.${template}.lead`, values)}
      action={toDo && toDo.href ? toDo : undefined}
      footer={t('footer', { companyName: booking.companyName })}
    >
      {children}
    </Frame>
  );
}
