import { useTranslation } from 'react-i18next';
import { isLanguage, languageName, type Lang } from '#libs/languages';
import { chooseLanguage } from '../i18n/i18n';
import { useSite } from './SiteProvider';

const FLAGS = import.meta.glob<string>('../../locales/*/flag.svg', { eager: true, import: 'default', query: '?url' });

/** The page stays as it is; only its words change. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const { languages } = useSite();
  // A language that the address names stays in the list.
  const offered = [...new Set([...languages, i18n.language])].filter(isLanguage);
  if (offered.length < 2) return null;
  return (
    <span className="languages">
      <img src={FLAGS[`../../locales/${i18n.language}/flag.svg`]} alt="" width={21} height={14} />
      <span className="languages__short" aria-hidden="true">
        {i18n.language.toUpperCase()}
      </span>
      <select
        className="select"
        aria-label={t('site.language')}
        value={i18n.language}
        onChange={({ target }) => void chooseLanguage(target.value as Lang)}
        data-testid="language-switch"
      >
        {offered.map((lang) => (
          <option key={lang} value={lang} lang={lang}>
            {languageName(lang)}
          </option>
        ))}
      </select>
    </span>
  );
}
