import type { AnswerOf, Booking, CompleteMethod } from '#libs/contracts';
import { call, once } from './http';

export type Completed = AnswerOf<'reservation.complete'>;
export interface CartChange {
  key: string;
  value: unknown;
}
/** What the person has before them; a cart that is another one by now is refused. */
export type SeenCart = Pick<Booking, 'total' | 'currency'> & { revision: number };

/** What no session is called: asking for it opens a new one. */
const INITIALIZE = 'initalize';

/** The secret of a cart's session: as a header, so that it stands in no address. */
const of = (session: string) => ({ headers: { 'x-konak-session': session } });

export const cartCalls = {
  /** A cart, and the secret that opens it. */
  openCart: async (session: string | null, lang: string) => {
    const { booking } = await call('b2c.getsession', { body: { lang } }, of(session ?? INITIALIZE));
    return { session: booking._id, cart: booking };
  },

  cart: async (session: string, signal?: AbortSignal) =>
    (await call('reservation.query', {}, { ...of(session), signal })).booking,

  /** All of the changes, or none. With a revision, only of the cart as it was seen. */
  patchCart: async (session: string, changes: CartChange[], revision?: number) =>
    (await call('reservation.patch', { body: { changes, revision } }, of(session))).booking,

  completeCart: (
    session: string,
    { seen, ...wish }: { method: CompleteMethod; accept: boolean; seen: SeenCart },
    key: string,
  ) => call('reservation.complete', { body: { ...wish, ...seen } }, { ...of(session), ...once(key) }),

  creditsOf: async (account: number) => (await call('credits.list', { query: { account, limit: 20 } })).records,
};
