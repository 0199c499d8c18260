import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { BegunInCart, Booking } from '#libs/contracts';
import { ApiError } from '#libs/api-client';
import { call } from '../api/client';
import { replaceSession } from '../api/session';
import { keepAnswer, queryClient } from '../api/use-call';
import { isFramed } from '../framed/frame';
import { dropSelection } from '../hotel/use-selection';
import { keepBasket } from '../site/basket';
import { patchCart, rememberCart, type CartChange } from './cart';
import { customerOf, guestsOf, idempotencyKey, roomsOf, type CheckoutForm } from './checkout-form';
import { keepCompleting, keepPaying, keepPending, pathOf } from './pending';
import { assertSameCart, changedCartOf, isSameCart } from './seen-cart';
import { sendTravellers, type TypedTravellers } from './travellers';
import type { ReadDocuments } from './TermsField';
import { dropDraft } from './use-draft';

interface Completing {
  /** As it was shown. */
  cart: Booking;
  form: CheckoutForm;
  /** The guest has seen the new price and takes it. */
  accept?: boolean;
  /** What suppliers sell of it, and who travels. */
  begun: readonly BegunInCart[];
  travellers: TypedTravellers;
  /** What was read of the legal texts. */
  documents: ReadDocuments;
}

function changesOf({ cart, form }: Completing, lang: string): CartChange[] {
  return [
    { key: 'lang', value: lang },
    { key: 'customer', value: customerOf(form) },
    { key: 'guests', value: guestsOf(form, roomsOf(cart)) },
    { key: 'specialRequests', value: form.specialRequests.trim() },
    { key: 'paymentMethod', value: form.method },
  ];
}

/** A cart whose completion was answered by nothing cannot be written to any more. */
async function writeForm(completing: Completing, lang: string, revision = completing.cart.version): Promise<Booking> {
  try {
    return await patchCart(changesOf(completing, lang), revision);
  } catch (error) {
    if (error instanceof ApiError && error.msg === 'cart.completed') return completing.cart;
    const now = changedCartOf(error as Error);
    // Another version of the same rooms: an answer was lost, or another tab has chosen another method.
    if (now && now.version !== revision && isSameCart(completing.cart, now))
      return writeForm(completing, lang, now.version);
    throw error;
  }
}

/** From cart to booking, then on to the payment or to the booking's own page. */
export function useComplete() {
  const { i18n } = useTranslation();
  const lang = i18n.language;
  const [, navigate] = useLocation();

  const complete = async (completing: Completing) => {
    const { cart: seen, form, accept = false, documents } = completing;
    const cart = await writeForm(completing, lang);
    assertSameCart(seen, cart);
    rememberCart(cart, lang);
    await sendTravellers(completing.begun, completing.travellers, form.contact);
    const shown = { revision: cart.version, total: seen.total, currency: seen.currency, documents };
    const body = { method: form.method, accept, ...shown };
    keepCompleting(true);
    try {
      return await call('reservation.complete', { body }, { idempotencyKey: idempotencyKey(cart, body) });
    } catch (error) {
      if (error instanceof ApiError && !error.unreachable) keepCompleting(false);
      // The cart has the new price by now; it is shown before it is accepted.
      if (error instanceof ApiError && error.msg === 'price.changed')
        rememberCart((await call('reservation.query', {})).booking, lang);
      throw error;
    }
  };

  return useMutation({
    mutationFn: complete,
    onSuccess: ({ booking, payment, session, link }) => {
      replaceSession(session);
      dropDraft();
      dropSelection();
      keepBasket(0);
      keepAnswer('reservation.get', lang, { params: { id: link } }, { status: true, booking });
      keepCompleting(false);
      keepPending(booking.state === 'pending' ? link : null);
      if (payment) keepPaying({ code: payment.code, link });
      // Card numbers are typed in no frame: there the booking's page leads on.
      navigate(payment && !isFramed() ? pathOf(payment.url) : `/booking/${link}`, { replace: true });
      // What was booked is in no cart any more.
      queryClient.removeQueries({ queryKey: ['reservation.query'] });
    },
  });
}
