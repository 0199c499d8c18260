import { keep, kept } from '../site/kept';

/** A booking that waits for its payment, so that who comes back finds the way to pay. */
interface Pending {
  booking: string;
  url: string;
}

export function keepPending(pending: Pending | null): void {
  keep('pending', pending && JSON.stringify(pending));
}

export function keptPending(): Pending | undefined {
  try {
    return (JSON.parse(kept('pending') ?? 'null') as Pending | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** An address of ours as a path, for going there without loading the app again. */
export function ownPath(url: string): string | undefined {
  const address = new URL(url, location.href);
  return address.origin === location.origin ? address.pathname + address.search : undefined;
}
