import type { ReactNode } from 'react';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { Direction } from '#libs/languages';
import { themeOf } from '#libs/voucher';
import { Writing } from './Details.js';
import { DARK, style } from './style.js';

interface FrameProps {
  lang: string;
  dir: Direction;
  companyName: string;
  colour: string;
  /** The address of the company's logo. */
  logo?: string;
  title: string;
  /** A status word above the title. */
  mark?: { text: string; colour: string; ground: string };
  /** The preview line beside the subject. */
  preview: string;
  greeting?: string;
  lead: string;
  action?: { href: string; label: string };
  footer: string;
  children?: ReactNode;
}

const WEB_ADDRESS = /^https?:\/\//;

/** The frame of all mails: the company's band, title, opening, call to action, footer. */
export function Frame(props: FrameProps) {
  const { lang, dir, companyName, logo, title, mark, preview, greeting, lead, action, footer, children } = props;
  const { colour, ink } = themeOf(props.colour);
  return (
    <Html lang={lang} dir={dir}>
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Body className="body" style={style.body}>
        <Preview>{preview}</Preview>
        <Container style={style.container}>
          <Section style={{ ...style.band, backgroundColor: colour }}>
            {logo && WEB_ADDRESS.test(logo) && <img src={logo} alt="" height={32} style={style.logo} />}
            <Text style={{ ...style.company, color: ink }}>{companyName}</Text>
          </Section>
          <Section className="content" style={style.content}>
            {mark && (
              <Text style={{ ...style.mark, color: mark.colour, backgroundColor: mark.ground }}>{mark.text}</Text>
            )}
            <Heading as="h1" style={style.title}>
              {title}
            </Heading>
            {greeting && <Text style={style.text}>{greeting}</Text>}
            <Text style={style.text}>{lead}</Text>
            <Writing value={dir}>{children}</Writing>
            {action && (
              <Section style={style.actions}>
                <Button href={action.href} style={{ ...style.button, backgroundColor: colour, color: ink }}>
                  {action.label}
                </Button>
              </Section>
            )}
          </Section>
          {footer.split('\n').map((line, at) => (
            <Text key={at} className="soft" style={style.small}>
              {line}
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  );
}
