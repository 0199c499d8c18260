import { Text } from '@react-email/text';
import type { InventoryMail } from '#libs/contracts';
import { wordsIn } from '#libs/locales';
import { Frame } from './Frame.js';
import { style } from './style.js';

/** The data of a mail about reselling hotels. */
export interface InventoryLetterProps {
  template: InventoryMail;
  /** The recipient. */
  reader: { companyName: string; lang: string };
  /** The sender. */
  other: { companyName: string; colour: string };
  /** Names of hotels, the first of `count`. */
  hotels: readonly string[];
  count: number;
  url: string;
}

/** To an account: a request to resell its hotels, or the owner's decision on its own request. */
export function InventoryLetter({ template, reader, other, hotels, count, url }: InventoryLetterProps) {
  const { t, lang, dir } = wordsIn('mails', reader.lang);
  const unnamed = count - hotels.length;
  return (
    <Frame
      lang={lang}
      dir={dir}
      companyName={other.companyName}
      colour={other.colour}
      title={t(`inventory.templates.${template}.title`)}
      preview={hotels.join(', ')}
      lead={t(`inventory.templates.${template}.lead`, { other: other.companyName })}
      action={{ href: url, label: t(`inventory.templates.${template}.action`) }}
      footer={t('inventory.footer', { companyName: reader.companyName })}
    >
      {hotels.map((name, i) => (
        <Text key={i} style={style.text}>
          {name}
        </Text>
      ))}
      {unnamed > 0 && <Text style={style.note}>{t('inventory.more', { count: unnamed })}</Text>}
    </Frame>
  );
}
