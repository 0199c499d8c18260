import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { CardFacts } from '#libs/photos';

interface PageContext {
  /** `https://otel.example` */
  origin: string;
  /** Called while a page is drawn of which there is nothing at this address. */
  onAbsent: () => void;
  /** Called with the page's own path, which an address without names leads to. */
  onPath: (path: string) => void;
  /** Called with what the picture of a page shows. */
  onCard: (facts: CardFacts) => void;
  /** Called with the module's id of each lazy part that is drawn on a server. */
  onPart: (part: string) => void;
}

/** Where a page is drawn: in the browser, or on a server for the first answer. */
export const PageContext = createContext<PageContext>({
  origin: typeof location === 'undefined' ? '' : location.origin,
  onAbsent: () => undefined,
  onPath: () => undefined,
  onCard: () => undefined,
  onPart: () => undefined,
});

export const useOrigin = (): string => useContext(PageContext).origin;

/** Makes the first answer of this page a 404. */
export function useAbsence(isAbsent = true): void {
  const { onAbsent } = useContext(PageContext);
  if (isAbsent) onAbsent();
}

/** Leads to the page's own path from every other address of it; undefined while that is not known. */
export function useOwnPath(path: string | undefined): void {
  const { onPath } = useContext(PageContext);
  const [shown, navigate] = useLocation();
  if (path) onPath(path);
  useEffect(() => {
    if (path && path !== shown) navigate(path + location.search + location.hash, { replace: true });
  }, [path, shown, navigate]);
}
