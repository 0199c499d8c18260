import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Offer } from '#libs/contracts';
import { fillCart } from './cart';

/** Takes chosen offers to the checkout. */
export function useStartCart() {
  const { i18n } = useTranslation();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (lines: { offer: Offer; count: number }[]) =>
      fillCart(
        lines.map(({ offer, count }) => ({ offerId: offer.offerId, count })),
        lines[0]?.offer.price.currency,
        i18n.language,
      ),
    onSuccess: () => navigate('/checkout'),
  });
}
