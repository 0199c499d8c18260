import { Text } from '@react-email/text';
import type { QuoteMail } from '#libs/contracts';
import { bookingAmount, bookingWords, instantText } from '#libs/voucher';
import { Frame } from './Frame.js';
import { style } from './style.js';

export interface QuoteLetterProps {
  mail: QuoteMail;
  url: string;
}

/** To a guest: baskets to choose from, with their prices, and until when. */
export function QuoteLetter({ mail, url }: QuoteLetterProps) {
  const words = bookingWords(mail.lang);
  const { t, lang, dir } = words;
  const { companyName, colour, logo, name, note, options, expiresAt } = mail;
  return (
    <Frame
      {...{ lang, dir, companyName, colour, logo }}
      title={t('quote.title')}
      preview={options.flatMap(({ parts }) => parts).join(', ')}
      greeting={t('greeting', { name })}
      lead={t('quote.lead', { companyName, count: options.length })}
      action={{ href: url, label: t('quote.action') }}
      footer={t('quote.footer', { until: instantText(expiresAt, lang) })}
    >
      {note && <Text style={style.text}>{note}</Text>}
      {options.map(({ parts, total, currency }, at) => (
        <Text key={at} style={style.text}>
          <strong>
            {options.length > 1 && `${t('quote.option', { number: at + 1 })} · `}
            {bookingAmount(words, total, currency)}
          </strong>
          {parts.map((part, i) => (
            <span key={i}>
              <br />
              {part}
            </span>
          ))}
        </Text>
      ))}
    </Frame>
  );
}
