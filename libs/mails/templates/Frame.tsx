import type { ReactNode } from 'react';
import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components';
import { themeOf } from '#libs/voucher';
import { style } from './style.js';

interface FrameProps {
  lang: string;
  dir: 'ltr' | 'rtl';
  companyName: string;
  colour: string;
  title: string;
  /** The line mail programs show beside the subject. */
  preview: string;
  greeting?: string;
  lead: string;
  action?: { href: string; label: string };
  footer: string;
  children?: ReactNode;
}

/** What all mails have in common: the company's band, title, opening, the one thing to do, the small print. */
export function Frame(props: FrameProps) {
  const { lang, dir, companyName, title, preview, greeting, lead, action, footer, children } = props;
  const { colour, ink } = themeOf(props.colour);
  return (
    <Html lang={lang} dir={dir}>
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Body style={style.body}>
        <Preview>{preview}</Preview>
        <Container style={style.container}>
          <Section style={{ ...style.band, backgroundColor: colour }}>
            <Text style={{ ...style.company, color: ink }}>{companyName}</Text>
          </Section>
          <Section style={style.content}>
            <Heading as="h1" style={style.title}>
              {title}
            </Heading>
            {greeting && <Text style={style.text}>{greeting}</Text>}
            <Text style={style.text}>{lead}</Text>
            {children}
            {action && (
              <Section style={style.actions}>
                <Button href={action.href} style={{ ...style.button, backgroundColor: colour, color: ink }}>
                  {action.label}
                </Button>
              </Section>
            )}
          </Section>
          <Text style={style.small}>{footer}</Text>
        </Container>
      </Body>
    </Html>
  );
}
