import { useEffect } from 'react';
import { useSession } from '../session/session-store';

/** `Rezervasyonlar · Anatolia Travel`, again whenever the page or the language changes. */
export function useWindowTitle(title: string): void {
  const company = useSession()?.account.companyName ?? 'Konak';
  useEffect(() => {
    document.title = `${title} · ${company}`;
  }, [title, company]);
}
