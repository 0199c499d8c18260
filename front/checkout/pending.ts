import { ownPath } from '#libs/addresses';
import { keep, keepInWindow, kept, keptInWindow, useKept } from '../site/kept';

const PAYING = 'paying_for';

/** The link of a booking that waits for its payment: all that is kept of it, so that its guest finds the way back. */
export function keepPending(link: string | null): void {
  keep('pending', link);
}

export function keptPending(link = kept('pending')): string | undefined {
  // Older versions have kept more than the link.
  return link && /^[\w-]{8,64}$/.test(link) ? link : undefined;
}

/** Remembers that a cart is being completed, for a guest whose connection or browser ends before the answer. */
export function keepCompleting(isCompleting: boolean): void {
  keep('completing', isCompleting ? 'yes' : null);
}

export function isCompleting(): boolean {
  return kept('completing') !== null;
}

/** Whether a guest may have left a booking behind: waiting for its payment, or being completed. */
export function useIsBookingLeft(): boolean {
  const [link, completing] = [useKept('pending'), useKept('completing')];
  return keptPending(link) !== undefined || completing !== null;
}

interface Paying {
  code: string;
  link: string;
}

/** Which booking a pay page is for, as long as the window lives. */
export function keepPaying(paying: Paying | null): void {
  keepInWindow(PAYING, paying);
}

/** The link of the booking that a pay page is for, where it was reached from there. */
export function linkOfPayment(code: string): string | undefined {
  const paying = keptInWindow<Paying>(PAYING);
  return paying?.code === code ? paying.link : undefined;
}

/** The path of a page of ours, which this site has as well as the one that is named. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return ownPath(pathname + search) ?? '/';
}
