import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { AnswerOf } from '#libs/contracts';
import { useCall } from '../api/use-call';
import { keep, kept } from './kept';
import { DEFAULT_COLOUR, wearTheme } from './theme';

type Site = Pick<AnswerOf<'auth.siteinfo'>['data'], 'companyName' | 'colorpreference' | 'currencies' | 'country'>;

const UNKNOWN: Site = { companyName: '', colorpreference: DEFAULT_COLOUR, currencies: [], country: 'TR' };
const SiteContext = createContext<Site>(UNKNOWN);
const BrandContext = createContext<(companyName: string | undefined) => void>(() => undefined);

/** Whose site this is: name, colour, country. The name of the last visit is shown until it is known. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const { data } = useCall(
    'auth.siteinfo',
    { query: {} },
    // Asked again until the brand is there.
    { staleTime: Infinity, keepPrevious: true, refetchEvery: (answer) => (answer ? false : 10_000) },
  );
  const [brand, setBrand] = useState<string>();
  const site = data?.data ?? { ...UNKNOWN, companyName: kept('company') ?? '' };

  useEffect(() => {
    if (!data) return;
    wearTheme(data.data.colorpreference);
    keep('company', data.data.companyName);
  }, [data]);

  return (
    <BrandContext value={setBrand}>
      <SiteContext value={brand ? { ...site, companyName: brand } : site}>{children}</SiteContext>
    </BrandContext>
  );
}

export const useSite = (): Site => useContext(SiteContext);

/** Gives the site the name of another company while its page is open. */
export function useBrand(companyName: string | undefined): void {
  const wear = useContext(BrandContext);
  useEffect(() => {
    wear(companyName);
    return () => wear(undefined);
  }, [companyName, wear]);
}
