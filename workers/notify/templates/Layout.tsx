import type { ReactNode } from 'react';
import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components';
import type { BookingMail } from '#libs/contracts';
import { themeOf } from '#libs/voucher';
import { mailTexts, type MailTemplate } from './texts.js';
import { style } from './style.js';

export interface MailProps {
  booking: BookingMail;
  lang: string;
}

/** What all mails have in common: the company's band, title, opening, the way to the booking, the small print. */
export function Layout(
  props: MailProps & { template: MailTemplate; greet?: boolean; link?: boolean; children: ReactNode },
) {
  const { booking, lang, template, greet = true, link = true, children } = props;
  const texts = mailTexts(lang);
  const { title, preview, lead } = texts.templates[template];
  const { colour, ink } = themeOf(booking.colour);
  const name = `${booking.customer.name} ${booking.customer.surname}`.trim();
  return (
    <Html lang={texts.words.lang} dir={texts.words.dir}>
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Body style={style.body}>
        <Preview>{preview(booking)}</Preview>
        <Container style={style.container}>
          <Section style={{ ...style.band, backgroundColor: colour }}>
            <Text style={{ ...style.company, color: ink }}>{booking.companyName}</Text>
          </Section>
          <Section style={style.content}>
            <Heading as="h1" style={style.title}>
              {title}
            </Heading>
            {greet && <Text style={style.text}>{texts.greeting(name)}</Text>}
            <Text style={style.text}>{lead(booking)}</Text>
            {children}
            {link && (
              <Section style={style.actions}>
                <Button href={booking.url} style={{ ...style.button, backgroundColor: colour, color: ink }}>
                  {texts.viewBooking}
                </Button>
              </Section>
            )}
          </Section>
          <Text style={style.small}>{texts.footer(booking.companyName)}</Text>
        </Container>
      </Body>
    </Html>
  );
}
