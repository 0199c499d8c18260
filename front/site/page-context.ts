import { createContext, useContext } from 'react';

interface PageContext {
  /** `https://otel.example` */
  origin: string;
  /** Called while a page is drawn of which there is nothing at this address. */
  onAbsent: () => void;
  /** Called with the module's id of each lazy part that is drawn on a server. */
  onPart: (part: string) => void;
}

/** Where a page is drawn: in the browser, or on a server for the first answer. */
export const PageContext = createContext<PageContext>({
  origin: typeof location === 'undefined' ? '' : location.origin,
  onAbsent: () => undefined,
  onPart: () => undefined,
});

export const useOrigin = (): string => useContext(PageContext).origin;

/** Makes the first answer of this page a 404. */
export function useAbsence(isAbsent = true): void {
  const { onAbsent } = useContext(PageContext);
  if (isAbsent) onAbsent();
}
