import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { pathIn } from '#libs/languages';
import { CARD, cardPath, cardVersion, type CardFacts } from '#libs/photos';
import { mediaUrl } from '../api/config';
import { PageContext } from './page-context';
import { useAskedLanguage } from './site-location';
import { useSite } from './SiteProvider';

interface PageTitleProps {
  title?: string;
  description?: string;
  /** Keeps the page out of search engines. */
  hidden?: boolean;
  /** What the picture of links that are shared shows, beside the site's brand. */
  card?: { title?: string; line?: string; photo?: string | null };
  /** Its path in each language, where it has several. */
  paths?: ReadonlyArray<{ lang: string; path: string }>;
}

/** What the browser's tab and search engines show of a page. */
export function PageTitle({ title, description, hidden, card, paths }: PageTitleProps) {
  const { companyName } = useSite();
  const whole = [title, companyName].filter(Boolean).join(' · ');
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex, nofollow" />
      ) : (
        <Listed title={whole} description={description} card={{ title, ...card }} paths={paths} />
      )}
    </>
  );
}

/** Where a page is found, in which languages, and what a shared link to it shows. */
function Listed({ title, description, card, paths }: Omit<PageTitleProps, 'hidden'>) {
  const { i18n } = useTranslation();
  const { companyName, languages } = useSite();
  const [path] = useLocation();
  const asked = useAskedLanguage();
  const { origin } = useContext(PageContext);
  const picture = useCard(path, card);
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
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={address} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(CARD.width)} />
      <meta property="og:image:height" content={String(CARD.height)} />
      <meta property="og:image:alt" content={title} />
    </>
  );
}

/** The address of the picture of a page; the server notes its facts while it draws the page. */
function useCard(path: string, { title = '', line = '', photo }: NonNullable<PageTitleProps['card']> = {}): string {
  const { i18n } = useTranslation();
  const { companyName: company, colorpreference: colour, logo } = useSite();
  const { origin, onCard } = useContext(PageContext);
  const pictures = { logo: mediaUrl(logo ?? ''), photo: mediaUrl(photo ?? '') };
  const facts: CardFacts = { title, line, company, colour, ...pictures, dir: i18n.dir() };
  onCard(facts);
  return `${origin}${pathIn(i18n.language, cardPath(path))}?v=${cardVersion(facts)}`;
}
