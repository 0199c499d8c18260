import { useSyncExternalStore } from 'react';
import { DEFAULT_THEME } from '#libs/contracts';
import { storedSession } from './session-store';

const listeners = new Set<() => void>();
let shown: string | undefined;

/** Shows another colour than the account's for a while: the preview on the account page, the site's on the login page. */
export function previewColour(colour: string | undefined): void {
  shown = colour;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColour(accountColour: string | undefined): string {
  const preview = useSyncExternalStore(subscribe, () => shown);
  return preview ?? accountColour ?? storedSession()?.account.colorpreference ?? DEFAULT_THEME;
}
