import type { SiteHost } from '#libs/contracts';
import type { Translate } from '../../../kit/i18n';

/** A mail to the person who has the access to the registrar, with all that is to be typed there. */
export function mailAddress({ shown, domain, records }: Pick<SiteHost, 'shown' | 'domain' | 'records'>, t: Translate) {
  const lines = records.flatMap(({ type, name, value }) => [
    `${t('domains.records.type')}: ${type}`,
    `${t('domains.records.name')}: ${name}`,
    `${t('domains.records.value')}: ${value}`,
    '',
  ]);
  const body = [t('domains.mail.intro', { name: shown, domain }), '', ...lines, t('domains.mail.end')].join('\r\n');
  return `mailto:?subject=${encodeURIComponent(t('domains.mail.subject', { name: shown }))}&body=${encodeURIComponent(body)}`;
}
