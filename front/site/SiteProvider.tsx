import { createContext, useContext, useEffect, type ReactNode } from 'react';
import type { AnswerOf } from '#libs/contracts';
import { useCall } from '../api/use-call';
import { keep, kept } from './kept';
import { DEFAULT_COLOUR, wearTheme } from './theme';

type Site = Pick<AnswerOf<'auth.siteinfo'>['data'], 'companyName' | 'colorpreference' | 'currencies' | 'country'>;

const UNKNOWN: Site = { companyName: '', colorpreference: DEFAULT_COLOUR, currencies: [], country: 'TR' };
const SiteContext = createContext<Site>(UNKNOWN);

/** Whose site this is: name, colour, country. The name of the last visit stands in until it is known. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const { data } = useCall('auth.siteinfo', { query: {} }, { staleTime: Infinity, keepPrevious: true });
  const site = data?.data ?? { ...UNKNOWN, companyName: kept('company') ?? '' };

  useEffect(() => {
    if (!data) return;
    wearTheme(data.data.colorpreference);
    keep('company', data.data.companyName);
  }, [data]);

  return <SiteContext value={site}>{children}</SiteContext>;
}

export const useSite = (): Site => useContext(SiteContext);
