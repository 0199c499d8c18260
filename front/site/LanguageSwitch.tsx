import { useTranslation } from 'react-i18next';
import { LANGUAGES, languageName } from '#libs/languages';
import { changeLanguage } from '../i18n/i18n';

/** The page stays as it is; only its words change. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  return (
    <div className="languages" role="group" aria-label={t('site.language')} data-testid="language-switch">
      {LANGUAGES.map((lang) => (
        <button
          key={lang}
          type="button"
          lang={lang}
          title={languageName(lang)}
          aria-label={`${lang.toUpperCase()} ${languageName(lang)}`}
          aria-pressed={i18n.language === lang}
          className="languages__one"
          onClick={() => void changeLanguage(lang)}
          data-testid={`language-${lang}`}
        >
          {lang.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
