import type { AnswerOf, Booking, CompleteMethod, Credit } from '#libs/contracts';
import { call } from './http';

export type Completed = AnswerOf<'reservation.complete'>;

/** What no cart is called: asking for it opens a new one. */
const INITIALIZE = 'initalize';

export const cartCalls = {
  openCart: async (session: string | null, lang: string): Promise<Booking> =>
    (
      await call<AnswerOf<'b2c.getsession'>>('/b2c/getsession', {
        method: 'POST',
        body: { sessionId: session ?? INITIALIZE, lang },
      })
    ).booking,

  cart: async (sessionId: string, signal?: AbortSignal): Promise<Booking> =>
    (await call<AnswerOf<'reservation.query'>>('/reservation', { query: { sessionId }, signal })).booking,

  patchCart: async (sessionId: string, key: string, value: unknown): Promise<Booking> =>
    (
      await call<AnswerOf<'reservation.patch'>>('/reservation', {
        method: 'PATCH',
        query: { sessionId },
        body: { key, value },
      })
    ).booking,

  completeCart: (sessionId: string, method: CompleteMethod, accept: boolean, key: string): Promise<Completed> =>
    call<Completed>('/reservation/complete', {
      method: 'POST',
      query: { sessionId },
      body: { method, accept },
      once: key,
    }),

  creditsOf: async (account: number): Promise<Credit[]> =>
    (await call<AnswerOf<'credits.list'>>('/credits', { query: { account, limit: 20 } })).records,
};
