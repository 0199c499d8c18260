import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { isLanguage, languageName, pathIn, type Lang } from '#libs/languages';
import { chooseLanguage } from '../i18n/i18n';
import { Popover } from '../ui/Popover';
import { useSite } from './SiteProvider';

const FLAGS = import.meta.glob<string>('../../locales/*/flag.svg', { eager: true, import: 'default', query: '?url' });

/** The page stays as it is; only its words change. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const { languages } = useSite();
  const [open, setOpen] = useState(false);
  const [path] = useLocation();
  const search = useSearch();
  // A language that the address names stays in the list.
  const offered = [...new Set([...languages, i18n.language])].filter(isLanguage);
  if (offered.length < 2) return null;
  const choose = (lang: Lang) => {
    setOpen(false);
    void chooseLanguage(lang);
  };
  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      title={t('site.language')}
      align="end"
      sheet
      className="languages"
      trigger={(button) => (
        <button
          {...button}
          className="languages__button"
          aria-label={`${t('site.language')}: ${i18n.language.toUpperCase()}, ${languageName(i18n.language)}`}
          onClick={() => setOpen(!open)}
          data-testid="language-switch"
        >
          <Flag lang={i18n.language} />
          {i18n.language.toUpperCase()}
        </button>
      )}
    >
      <ul className="languages__list">
        {offered.map((lang) => (
          <li key={lang}>
            <a
              href={pathIn(lang, path) + (search && `?${search}`)}
              lang={lang}
              hrefLang={lang}
              className="languages__one"
              aria-current={lang === i18n.language}
              onClick={(event) => {
                event.preventDefault();
                choose(lang);
              }}
              data-testid={`language-${lang}`}
            >
              <Flag lang={lang} />
              {languageName(lang)}
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function Flag({ lang }: { lang: string }) {
  return (
    <img src={FLAGS[`../../locales/${lang}/flag.svg`]} alt="" width={21} height={14} className="flag" loading="lazy" />
  );
}
