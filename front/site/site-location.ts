import { useRouter, useSearch, type BaseLocationHook } from 'wouter';
import { useBrowserLocation, usePathname } from 'wouter/use-browser-location';
import { pathIn, splitLanguage, type Lang } from '#libs/languages';
import { languageInAddress } from '../i18n/language-in-address';

/** The address of a path in the language that the shown address begins with; `?…` is of the shown path. */
function addressOf(to: string, shown: string): string {
  return to.startsWith('/') ? pathIn(splitLanguage(shown).lang, to) : to;
}

/** The path of the shown page behind the language that its address begins with; every step keeps that language. */
export const useSiteLocation: BaseLocationHook = ({ ssrPath } = {}) => {
  const [shown, navigate] = useBrowserLocation({ ssrPath });
  return [
    splitLanguage(shown).path,
    (to: string, options?: object) => navigate(addressOf(to, location.pathname), options),
  ];
};
useSiteLocation.hrefs = (to, { ssrPath } = {}) => addressOf(to, ssrPath ?? location.pathname);

/** The language that the shown address asks for. */
export function useAskedLanguage(): Lang | undefined {
  const { ssrPath } = useRouter();
  const shown = usePathname({ ssrPath });
  return languageInAddress(shown, useSearch());
}
