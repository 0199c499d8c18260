import type { AnswerOf, Booking, CompleteMethod, Credit } from '#libs/contracts';
import { call } from './http';

export type Completed = AnswerOf<'reservation.complete'>;
export interface CartChange {
  key: string;
  value: unknown;
}
/** What the person has before them; a cart that is another one by now is refused. */
export type SeenCart = Pick<Booking, 'total' | 'currency'> & { revision: number };
/** A cart, and the secret that opens it. */
export interface OpenCart {
  session: string;
  cart: Booking;
}

/** What no session is called: asking for it opens a new one. */
const INITIALIZE = 'initalize';

export const cartCalls = {
  openCart: async (session: string | null, lang: string): Promise<OpenCart> => {
    const { booking } = await call<AnswerOf<'b2c.getsession'>>('/b2c/getsession', {
      method: 'POST',
      body: { lang },
      session: session ?? INITIALIZE,
    });
    return { session: booking._id, cart: booking };
  },

  cart: async (session: string, signal?: AbortSignal): Promise<Booking> =>
    (await call<AnswerOf<'reservation.query'>>('/reservation', { session, signal })).booking,

  /** All of the changes, or none. With a revision, only of the cart as it was seen. */
  patchCart: async (session: string, changes: CartChange[], revision?: number): Promise<Booking> =>
    (
      await call<AnswerOf<'reservation.patch'>>('/reservation', {
        method: 'PATCH',
        session,
        body: { changes, revision },
      })
    ).booking,

  completeCart: (
    session: string,
    { method, accept, seen }: { method: CompleteMethod; accept: boolean; seen: SeenCart },
    key: string,
  ): Promise<Completed> =>
    call<Completed>('/reservation/complete', {
      method: 'POST',
      session,
      body: { method, accept, ...seen },
      once: key,
    }),

  creditsOf: async (account: number): Promise<Credit[]> =>
    (await call<AnswerOf<'credits.list'>>('/credits', { query: { account, limit: 20 } })).records,
};
