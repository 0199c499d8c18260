import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { ExtraItem, TourItem } from '#libs/contracts';
import { addItem } from './cart';

interface Adding {
  item: TourItem | ExtraItem;
  /** Whether the guest goes to the checkout at once. */
  goOn: boolean;
}

/** Puts a tour or an extra in the cart, beside what is in it. */
export function useAddItem() {
  const { i18n } = useTranslation();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: ({ item }: Adding) => addItem(item, i18n.language),
    onSuccess: (_, { goOn }) => {
      if (goOn) navigate('/checkout');
    },
  });
}
