import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { pathIn } from '#libs/languages';
import { useOrigin } from './page-context';
import { useAskedLanguage } from './site-location';
import { useSite } from './SiteProvider';

interface PageTitleProps {
  title?: string;
  description?: string;
  /** Keeps the page out of search engines. */
  hidden?: boolean;
  /** An address of a picture for links that are shared. */
  image?: string;
  /** Its path in each language, where it has several. */
  paths?: ReadonlyArray<{ lang: string; path: string }>;
}

/** What the browser's tab and search engines show of a page. */
export function PageTitle({ title, description, hidden, image, paths }: PageTitleProps) {
  const { companyName } = useSite();
  const whole = [title, companyName].filter(Boolean).join(' · ');
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex, nofollow" />
      ) : (
        <Listed title={whole} description={description} image={image} paths={paths} />
      )}
    </>
  );
}

/** Where a page is found, in which languages, and what a shared link to it shows. */
function Listed({ title, description, image, paths }: Omit<PageTitleProps, 'hidden'>) {
  const { i18n } = useTranslation();
  const { companyName, languages } = useSite();
  const [path] = useLocation();
  const asked = useAskedLanguage();
  const origin = useOrigin();
  const address = origin + path;
  const addressIn = (lang: string) => origin + pathIn(lang, paths?.find((each) => each.lang === lang)?.path ?? path);
  return (
    <>
      <link rel="canonical" href={asked ? addressIn(asked) : address} />
      {languages.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={addressIn(lang)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={companyName} />
      <meta property="og:locale" content={i18n.language} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={address} />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={image} />}
    </>
  );
}
