import { ApiError } from '#libs/api-client';
import { findOffline, forgetOffline, keepOffline } from './kept-answers';

/** After these an answer is not to be seen any more. */
const GONE = new Set([400, 403, 404, 410]);

interface Outcome<T> {
  answer: T;
  /** When it was kept, if there is no connection. */
  at?: number;
}

/** What a request answers, which is kept in a slot; without a connection, what it has answered last. */
export async function answerOrKept<T>(slot: string, of: string, asked: Promise<T>): Promise<Outcome<T>> {
  try {
    const answer = await asked;
    // A full disk keeps nothing.
    void keepOffline(slot, of, JSON.stringify(answer)).catch(() => undefined);
    return { answer };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (GONE.has(error.status)) void forgetOffline(slot).catch(() => undefined);
    const kept = error.msg === 'network' ? await findOffline(slot, of).catch(() => undefined) : undefined;
    if (!kept) throw error;
    return { at: kept.at, answer: (await kept.answer.json()) as T };
  }
}
