import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { wordsIn } from '#libs/locales';
import { Frame } from './Frame.js';
import { style } from './style.js';

/** A mail that waited, as it is listed. */
export interface JoinedItem {
  subject: string;
  /** Who sent it; empty for a removed account. */
  company: string;
  /** The booking's voucher, or its number. */
  reference: string;
  /** Empty where it opens nothing. */
  url: string;
}

export interface JoinedLetterProps {
  brand: { companyName: string; colour: string };
  lang: string;
  items: readonly JoinedItem[];
}

/** Several mails in one: their subjects, with links. */
export function JoinedLetter({ brand, lang, items }: JoinedLetterProps) {
  const words = wordsIn('mails', lang);
  const { t } = words;
  return (
    <Frame
      lang={words.lang}
      dir={words.dir}
      companyName={brand.companyName}
      colour={brand.colour}
      title={t('joined.title')}
      preview={items.map(({ subject }) => subject).join(' · ')}
      lead={t('joined.lead', { count: items.length })}
      footer={t('joined.footer')}
    >
      {items.map(({ subject, company, reference, url }, i) => (
        <Section key={i}>
          <Text style={style.text}>{url ? <Link href={url}>{subject}</Link> : subject}</Text>
          <Text className="soft" style={style.place}>
            {[company, reference].filter(Boolean).join(' · ')}
          </Text>
        </Section>
      ))}
    </Frame>
  );
}
