import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { lineOfRefusal } from '#libs/basket';
import type { Booking, CompleteMethod, HoldLimitReached } from '#libs/contracts';
import { call, fieldErrors, once, refused, useMessage, useOnce } from '../../kit/data';
import { useText } from '../../kit/i18n';
import type { Completed } from './reservation-types';
import type { Persons } from '../guests';
import { cartChanges } from './cart-changes';
import { holdLimitText } from './hold-limit-text';
import { cartOf, offersOf, patchCart, useCart } from './use-cart';

/** Refusals after which these offers can no longer be booked. */
const UNBOOKABLE = new Set([
  'room.soldOut',
  'room.notSold',
  'offer.expired',
  'offer.forged',
  'tour.soldOut',
  'tour.notSold',
]);

interface BookRefusal {
  message: string;
  isUnbookable: boolean;
  /** The position of the line that it is about, where that is known. */
  line: number | undefined;
}

/** A cart that is another one than was seen: its rooms' owner has another price, or another window has changed it. */
export interface ChangedCart {
  kind: 'price' | 'cart';
  seen: Booking;
  now: Booking;
}

interface Try {
  cart: Booking;
  persons: Persons;
  accept: boolean;
}

/** Writes the persons into the cart and completes it as it was seen. What has changed is shown before it is taken. */
export function useBook(
  cart: Booking,
  { method, sendLink }: { method: CompleteMethod; sendLink: boolean },
  onDone: (done: Completed, persons: Persons) => void,
) {
  const t = useText();
  const message = useMessage();
  const send = useOnce();
  const queries = useQueryClient();
  const { keep, forget, session, change } = useCart();
  const [refusal, setRefusal] = useState<BookRefusal>();
  const [changed, setChanged] = useState<ChangedCart>();
  const last = useRef<Persons>(undefined);

  const complete = useMutation({
    mutationFn: async ({ cart: before, persons, accept }: Try) => {
      const secret = session() ?? '';
      const patched = await patchCart(secret, cartChanges(before, persons, method), before.version);
      // Our own change is one step: whatever else has changed the cart, the server refuses.
      const revision = before.version + 1;
      if (patched.version === revision) keep(patched);
      const { total, currency } = before;
      const body = { method, accept, sendLink, revision, total, currency };
      return send(body, (key) => call('reservation.complete', { body }, { ...cartOf(secret), ...once(key) }));
    },
    onSuccess: async (done, { persons }) => {
      onDone(done, persons);
      forget();
      await queries.invalidateQueries({ queryKey: ['bookings'] });
    },
    onError: async (error, { cart: seen }) => {
      const { msg = '', data } = refused(error) ?? {};
      if (msg === 'cart.changed') return showChanged('cart', seen, (data as { booking: Booking }).booking);
      if (msg === 'price.changed') {
        const { booking } = await call('reservation.query', {}, cartOf(session() ?? ''));
        return showChanged('price', seen, booking);
      }
      const text = msg === 'hold.limit' ? holdLimitText(t, data as HoldLimitReached) : message(error);
      setRefusal({ message: text, isUnbookable: UNBOOKABLE.has(msg), line: lineOfRefusal({ msg, data }, seen) });
    },
  });
  const showChanged = (kind: ChangedCart['kind'], seen: Booking, now: Booking) => {
    setChanged({ kind, seen, now });
    keep(now);
  };

  return {
    book: async (values: object) => {
      setRefusal(undefined);
      last.current = values as Persons;
      try {
        await complete.mutateAsync({ cart, persons: last.current, accept: false });
        return undefined;
      } catch (error) {
        return fieldErrors(error);
      }
    },
    /** Takes a line that cannot be had out of the cart. */
    goOnWithout: (line: number) => {
      setRefusal(undefined);
      change.mutate({ key: 'cartList', value: offersOf(cart).toSpliced(line, 1) });
    },
    /** Takes what is in the cart now. */
    accept: () => {
      if (!changed || !last.current) return;
      setChanged(undefined);
      complete.mutate({ cart: changed.now, persons: last.current, accept: changed.kind === 'price' });
    },
    refusal,
    changed,
    dismiss: () => setChanged(undefined),
    isPending: complete.isPending || change.isPending,
  };
}
