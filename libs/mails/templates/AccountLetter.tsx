import { Text } from '@react-email/text';
import type { AccountMail } from '#libs/contracts';
import { wordsIn, type Words } from '#libs/locales';
import { Frame } from './Frame.js';
import { style } from './style.js';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** The mails with a link. */
const LINKED = ['confirmRegistration', 'addressInUse', 'lostPassword', 'invitation'] as const;

function findLinked(template: AccountMail['template']): (typeof LINKED)[number] | undefined {
  return LINKED.find((linked) => linked === template);
}

/** How long a code or a link is valid, in the largest unit that makes at least two. */
function validity({ t }: Words<'mails'>, minutes: number): string {
  if (minutes >= 2 * MINUTES_PER_DAY) return t('account.time.days', { count: minutes / MINUTES_PER_DAY });
  if (minutes >= 2 * MINUTES_PER_HOUR) return t('account.time.hours', { count: minutes / MINUTES_PER_HOUR });
  return t('account.time.minutes', { count: minutes });
}

/** A mail about a user's access: a code to type, a link to follow, or a notice of a change. */
export function AccountLetter({ mail, secret }: { mail: AccountMail; secret: string }) {
  const { template, companyName, colour, name, username, minutes } = mail;
  const words = wordsIn('mails', mail.lang);
  const { t } = words;
  const lead = t(`account.templates.${template}.lead`, { username, companyName });
  const linked = findLinked(template);
  return (
    <Frame
      lang={words.lang}
      dir={words.dir}
      companyName={companyName}
      colour={colour}
      title={t(`account.templates.${template}.title`)}
      preview={lead}
      greeting={t('account.greeting', { name })}
      lead={lead}
      action={linked && { href: secret, label: t(`account.templates.${linked}.action`) }}
      footer={t('account.footer', { companyName })}
    >
      {secret && !linked && <Text style={style.code}>{secret}</Text>}
      <Text style={style.note}>{t(`account.templates.${template}.note`, { time: validity(words, minutes) })}</Text>
    </Frame>
  );
}
