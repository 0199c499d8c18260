import { useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { patchCart, rememberCart } from './cart';
import { usualMethod, type Method } from './checkout-form';

/** Tells the cart how it is to be paid, as its payment plan is made of that. Whether that is under way. */
export function useMethod(cart: Booking, method: Method): boolean {
  const { i18n } = useTranslation();
  const lang = i18n.language;
  const { mutate, isPending } = useMutation({
    mutationFn: (value: Method) => patchCart([{ key: 'paymentMethod', value }]),
    onSuccess: (changed) => rememberCart(changed, lang),
    retry: 1,
  });
  const isPlanned = method === (cart.paymentMethod ?? usualMethod(cart));
  useEffect(() => {
    if (!isPlanned) mutate(method);
  }, [isPlanned, method, mutate]);
  return isPending;
}
