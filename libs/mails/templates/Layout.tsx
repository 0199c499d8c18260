import type { ReactNode } from 'react';
import type { BookingMail, MailTemplate } from '#libs/contracts';
import { bookingWords } from '#libs/voucher';
import { bookingValues } from './about.js';
import { Frame } from './Frame.js';

export interface MailProps {
  booking: BookingMail;
  lang: string;
}

/** The colour of a mail: a valid booking, or an invalid one. */
const MARKS = {
  confirmed: { colour: '#14673f', ground: '#e5f4ec' },
  cancelled: { colour: '#a32a2a', ground: '#fbe9e8' },
} as const;

function markOf(template: MailTemplate): keyof typeof MARKS | undefined {
  if (template === 'bookingConfirmed' || template === 'hotelNotice') return 'confirmed';
  return template.endsWith('Cancelled') ? 'cancelled' : undefined;
}

/** The sender of the mail and its contact data. */
function sellerText({ companyName, seller }: BookingMail): string {
  const reached = [seller.address, seller.phone, seller.email].filter(Boolean);
  return reached.length > 0 ? [companyName, ...reached].join(' · ') : '';
}

interface LayoutProps extends MailProps {
  template: MailTemplate;
  greet?: boolean;
  /** The call to action; by default the booking's own page, none where it is null. */
  action?: { href: string; label: string } | null;
  children: ReactNode;
}

/** The frame of all mails about a booking. */
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
      logo={booking.logo}
      title={t(`templates.${template}.title`)}
      preview={t(`templates.${template}.preview`, values)}
      greeting={greet ? t('greeting', { name }) : undefined}
      lead={t(`templates.${template}.lead`, values)}
      action={toDo && toDo.href ? toDo : undefined}
      mark={markOf(template) && { ...MARKS[markOf(template)!], text: t(`marks.${markOf(template)!}`) }}
      footer={[t('footer', { companyName: booking.companyName }), sellerText(booking)].filter(Boolean).join('\n')}
    >
      {children}
    </Frame>
  );
}
