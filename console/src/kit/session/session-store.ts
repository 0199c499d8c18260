import { useSyncExternalStore } from 'react';
import type { Account, AnswerOf, Role, User } from '#libs/contracts';

type SignedIn = AnswerOf<'auth.status'>;
export interface Session {
  token: string;
  user: User;
  account: Account;
  provider: SignedIn['provider'];
  country: string;
}

const KEY = 'konak.session';
const listeners = new Set<() => void>();
let session = read();

function read(): Session | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null;
  } catch {
    return null;
  }
}

function changed(next: Session | null): void {
  session = next;
  listeners.forEach((listener) => listener());
}

// Signed in or out in another tab.
globalThis.addEventListener?.('storage', ({ key }) => key === KEY && changed(read()));

export function storedSession(): Session | null {
  return session;
}

export function keepSession({ token, user, account, provider, country }: SignedIn): void {
  keep({ token, user, account, provider, country });
}

export function keepAccount(account: Account): void {
  if (session?.account.id === account.id) keep({ ...session, account });
}

/** One's own user has changed. */
export function keepUser(user: User): void {
  if (session?.user.id === user.id) keep({ ...session, user: { ...session.user, ...user } });
}

function keep(next: Session): void {
  localStorage.setItem(KEY, JSON.stringify(next));
  changed(next);
}

export function forgetSession(): void {
  localStorage.removeItem(KEY);
  changed(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, storedSession);
}

export function useRole(): Role | undefined {
  return useSession()?.user.role;
}
