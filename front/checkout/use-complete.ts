import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Booking } from '#libs/contracts';
import { ApiError, call } from '../api/client';
import { keepAnswer } from '../api/use-call';
import { patchCart, rememberCart } from './cart';
import { customerOf, guestsOf, idempotencyKey, roomsOf, type CheckoutForm } from './checkout-form';
import { keepPending, ownPath } from './pending';
import { keepSession } from './session';

interface Completing {
  cart: Booking;
  form: CheckoutForm;
  /** The guest has seen the new price and takes it. */
  accept?: boolean;
}

type Value = [key: string, value: unknown];

function valuesOf({ cart, form }: Completing, lang: string): Value[] {
  return [
    ['lang', lang],
    ['customer', customerOf(form)],
    ['guests', guestsOf(form, roomsOf(cart))],
    ['specialRequests', form.specialRequests.trim()],
    ['paymentMethod', form.method],
  ];
}

/** From cart to booking, then on to the payment or to the booking's own page. */
export function useComplete() {
  const { i18n } = useTranslation();
  const lang = i18n.language;
  const [, navigate] = useLocation();
  const written = useRef('');

  /** Key by key, as each write builds on the one before. What is written already is left, so that a lost answer can be asked for again. */
  const write = async (completing: Completing): Promise<Booking> => {
    const values = valuesOf(completing, lang);
    if (written.current === JSON.stringify(values)) return completing.cart;
    let { cart } = completing;
    for (const [key, value] of values) cart = await patchCart(cart._id, key, value);
    rememberCart(cart, lang);
    written.current = JSON.stringify(values);
    return cart;
  };

  const complete = async (completing: Completing) => {
    const cart = await write(completing);
    const query = { sessionId: cart._id };
    const body = { method: completing.form.method, accept: completing.accept ?? false };
    try {
      return await call('reservation.complete', { query, body }, { idempotencyKey: idempotencyKey(cart, body) });
    } catch (error) {
      // The cart has the new price by now; it is shown before it is accepted.
      if (error instanceof ApiError && error.msg === 'price.changed')
        rememberCart((await call('reservation.query', { query })).booking, lang);
      throw error;
    }
  };

  return useMutation({
    mutationFn: complete,
    onSuccess: ({ booking, payment, session }) => {
      keepSession(session);
      keepAnswer('reservation.get', lang, { params: { id: booking._id } }, { status: true, booking });
      keepPending(payment ? { booking: booking._id, url: payment.url } : null);
      if (!payment) return navigate(`/booking/${booking._id}`, { replace: true });
      const path = ownPath(payment.url);
      if (path) navigate(path, { replace: true });
      else location.assign(payment.url);
    },
  });
}
