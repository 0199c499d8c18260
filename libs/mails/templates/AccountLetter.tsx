import { Text } from '@react-email/components';
import type { AccountMail } from '#libs/contracts';
import { accountTexts } from './account-texts.js';
import { Frame } from './Frame.js';
import { style } from './style.js';

/** A mail about somebody's access: a code to type, a link to follow, or a change to know of. */
export function AccountLetter({ mail, secret }: { mail: AccountMail; secret: string }) {
  const texts = accountTexts(mail.lang);
  const letter = texts.letters[mail.template];
  return (
    <Frame
      lang={texts.lang}
      dir="ltr"
      companyName={mail.companyName}
      colour={mail.colour}
      title={letter.title}
      preview={letter.lead(mail)}
      greeting={texts.greeting(mail.name)}
      lead={letter.lead(mail)}
      action={letter.action ? { href: secret, label: letter.action } : undefined}
      footer={texts.footer(mail.companyName)}
    >
      {secret && !letter.action && <Text style={style.code}>{secret}</Text>}
      <Text style={style.note}>{letter.note(texts.time(mail.minutes))}</Text>
    </Frame>
  );
}
