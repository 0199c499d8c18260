import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Booking, CompleteMethod } from '#libs/contracts';
import type { Completed } from '../api/cart-calls';
import { refused } from '../api/http';
import { useApi } from '../api/use-api';
import { fieldErrors, useMessage } from '../widgets/use-problem';
import { guestsOf, type Persons } from './PersonFields';
import { useCart } from './use-cart';

/** Refusals after which these offers can not be booked any more. */
const GONE = new Set(['room.soldOut', 'room.notSold', 'offer.expired', 'offer.forged']);

interface Changed {
  before: number;
  now: number;
  currency: string;
}

/** Writes the persons into the cart and completes it. A price that has changed is shown before it is taken. */
export function useBook(cart: Booking, method: CompleteMethod, onDone: (done: Completed) => void) {
  const api = useApi();
  const message = useMessage();
  const queries = useQueryClient();
  const { keep, forget } = useCart();
  const [refusal, setRefusal] = useState<{ message: string; gone: boolean }>();
  const [changed, setChanged] = useState<Changed>();
  // One try is one request, however often it is sent.
  const once = useRef(crypto.randomUUID());

  const complete = useMutation({
    mutationFn: async ({ persons, accept }: { persons?: Persons; accept: boolean }) => {
      if (persons) {
        await api.patchCart(cart._id, 'customer', persons.customer);
        await api.patchCart(cart._id, 'guests', guestsOf(cart, persons));
        await api.patchCart(cart._id, 'specialRequests', persons.specialRequests.trim());
        await api.patchCart(cart._id, 'paymentMethod', method);
      }
      return api.completeCart(cart._id, method, accept, `${once.current}.${method}.${Number(accept)}`);
    },
    onSuccess: async (done) => {
      onDone(done);
      forget();
      await queries.invalidateQueries({ queryKey: ['bookings'] });
    },
    onError: async (error) => {
      once.current = crypto.randomUUID();
      const { msg = '' } = refused(error) ?? {};
      if (msg !== 'price.changed') return setRefusal({ message: message(error), gone: GONE.has(msg) });
      const now = await api.cart(cart._id);
      setChanged({ before: cart.total, now: now.total, currency: now.currency });
      keep(now);
    },
  });

  return {
    book: async (values: object) => {
      setRefusal(undefined);
      try {
        await complete.mutateAsync({ persons: values as Persons, accept: false });
        return undefined;
      } catch (error) {
        return fieldErrors(error);
      }
    },
    accept: () => {
      setChanged(undefined);
      complete.mutate({ accept: true });
    },
    refusal,
    changed,
    dismiss: () => setChanged(undefined),
    isPending: complete.isPending,
  };
}
