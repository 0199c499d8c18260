import { keepInWindow, keptInWindow } from '../site/kept';

/** What is kept of a visit to the gateway while the guest is there. */
interface Visit {
  /** Why the try before failed. */
  failure: string | null;
  /** How many entries of the history there were up to the one that was left. */
  length: number;
  /** How the gateway has sent the guest back, once it has. */
  back?: 'tried' | 'left';
}

const keyOf = (code: string) => `paying_${code}`;

export function visitBefore(code: string): Visit | undefined {
  return keptInWindow<Visit>(keyOf(code));
}

/** A browser keeps no more entries than this, and drops the oldest then. */
const LONGEST_HISTORY = 50;

/** How the gateway's marks in an address say that the guest has come back, if they do. */
export function backFromGateway(search: string): Visit['back'] {
  const marks = new URLSearchParams(search);
  if (marks.has('reference')) return 'tried';
  return marks.has('left') ? 'left' : undefined;
}

/** Goes to the gateway in an entry of its own, with nothing after it; the entry that is left keeps no trace of an earlier attempt. */
export function visitGateway(code: string, failure: string | null, address: string): void {
  history.replaceState(history.state, '', location.pathname);
  history.pushState(history.state, '', location.href);
  keepInWindow(keyOf(code), { failure, length: history.length - 1 } satisfies Visit);
  location.replace(address);
}

export function forgetVisit(code: string): void {
  keepInWindow(keyOf(code), null);
}

/**
 * Goes back to where the gateway was left for, so that Back never leads to its card page. Whether it is known
 * where that is.
 */
export function unwindHistory(code: string, back: Visit['back']): boolean {
  const visit = visitBefore(code);
  const steps = visit ? history.length - visit.length : 0;
  if (!visit || visit.back || steps <= 0 || history.length >= LONGEST_HISTORY) return false;
  keepInWindow(keyOf(code), { ...visit, back });
  history.go(-steps);
  return true;
}
