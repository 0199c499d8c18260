import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { AnswerOf } from '#libs/contracts';
import i18next from 'i18next';
import { GUEST_LANGUAGES, type Lang } from '#libs/languages';
import { mediaUrl } from '../api/config';
import { useCall } from '../api/use-call';
import { frameLook } from '../framed/frame';
import { changeLanguage } from '../i18n/i18n';
import { languageInAddress } from '../i18n/language-in-address';
import { keep, useKept } from './kept';
import { DEFAULT_COLOUR, wearTheme } from './theme';

type Site = Omit<AnswerOf<'auth.siteinfo'>['data'], 'account' | 'loginImages'>;
/** Whom a page is of, where that may be another account than the site's. */
type Brand = Pick<Site, 'companyName' | 'colorpreference' | 'logo'>;

const UNKNOWN: Site = {
  ...{ companyName: '', colorpreference: DEFAULT_COLOUR, logo: null, favicon: null },
  ...{ currencies: [], languages: [...GUEST_LANGUAGES], country: 'TR', analyticsId: '' },
};
const SiteContext = createContext<Site>(UNKNOWN);
const BrandContext = createContext<(brand: Brand | undefined) => void>(() => undefined);

/** Whose site this is: name, colour, country. The name of the last visit is shown until it is known. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const { data } = useCall(
    'auth.siteinfo',
    { query: {} },
    // Asked again until the brand is there.
    { staleTime: Infinity, keepPrevious: true, refetchEvery: (answer) => (answer ? false : 10_000) },
  );
  const [brand, setBrand] = useState<Brand>();
  const lastCompany = useKept('company');
  const site = data?.data ?? { ...UNKNOWN, companyName: lastCompany ?? '' };

  useEffect(() => {
    if (!data) return;
    keep('company', data.data.companyName);
    const icon = mediaUrl(data.data.favicon ?? '');
    if (icon) showIcon(icon);
    const { languages } = data.data;
    const isAsked = languageInAddress(location.pathname, location.search) !== undefined;
    // Guests are shown a site in a language of its own.
    if (!isAsked && !languages.includes(i18next.language)) void changeLanguage(languages[0] as Lang);
  }, [data]);
  const colour = frameLook().colour ?? brand?.colorpreference ?? data?.data.colorpreference;
  useEffect(() => {
    if (colour) wearTheme(colour);
  }, [colour]);

  return (
    <BrandContext value={setBrand}>
      <SiteContext value={brand ? { ...site, ...brand } : site}>{children}</SiteContext>
    </BrandContext>
  );
}

export const useSite = (): Site => useContext(SiteContext);

/** Gives the site the name, the colour and the logo of another company while its page is open. */
export function useBrand(brand: Brand | undefined): void {
  const wear = useContext(BrandContext);
  const { companyName, colorpreference, logo } = brand ?? {};
  useEffect(() => {
    wear(companyName === undefined ? undefined : { companyName, colorpreference: colorpreference!, logo: logo! });
    return () => wear(undefined);
  }, [companyName, colorpreference, logo, wear]);
}

function showIcon(address: string): void {
  document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]').forEach((link) => {
    link.href = address;
    link.type = 'image/webp';
  });
}
