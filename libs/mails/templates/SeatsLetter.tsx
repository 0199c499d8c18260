import { Text } from '@react-email/text';
import type { SeatsMail } from '#libs/contracts';
import { wordsIn } from '#libs/locales';
import { formatDay, toDay } from '#libs/stays';
import { Frame } from './Frame.js';
import { style } from './style.js';

export interface SeatsLetterProps {
  mail: SeatsMail;
  /** The tour's page. */
  url: string;
}

/** To somebody on a waiting list: seats are free, and they are not kept. */
export function SeatsLetter({ mail, url }: SeatsLetterProps) {
  const words = wordsIn('mails', mail.lang);
  const { t } = words;
  const { companyName, colour, logo, name, tourName: tour, seats: count, startDate } = mail;
  const lead = t('seatsFree.lead', { tour, day: formatDay(toDay(startDate)), count });
  return (
    <Frame
      lang={words.lang}
      dir={words.dir}
      companyName={companyName}
      colour={colour}
      logo={logo}
      title={t('seatsFree.title')}
      preview={lead}
      greeting={t('greeting', { name })}
      lead={lead}
      action={{ href: url, label: t('seatsFree.action') }}
      footer={t('footer', { companyName })}
    >
      <Text style={style.note}>{t('seatsFree.note')}</Text>
    </Frame>
  );
}
