import { useRead } from '../../kit/data';
import { HOUSE_LANGUAGES } from '#libs/languages';

/** What pages need of their account's site: its languages, the default one first, and where guests find it. */
export function useSite(account: number | undefined): { languages: readonly string[]; address: string | undefined } {
  const { data: site } = useRead(
    'site.get',
    { query: { account } },
    { select: ({ record }) => record, enabled: account !== undefined, staleTime: 60_000 },
  );
  return { languages: site?.languages ?? HOUSE_LANGUAGES, address: site?.address };
}
