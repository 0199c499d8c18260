import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { Refused } from '../booking/Refused';
import { Button } from '../ui/Button';
import { takeOut } from './cart';

interface GoOnWithoutProps {
  cart: Booking;
  /** The position of the line that cannot be had, where that is known. */
  line: number | undefined;
  onDone: () => void;
}

/** Takes what cannot be had out of the basket: the rest goes on without it. */
export function GoOnWithout({ cart, line, onDone }: GoOnWithoutProps) {
  const { t, i18n } = useTranslation();
  const goOn = useMutation({ mutationFn: (at: number) => takeOut(cart, [at], i18n.language), onSuccess: onDone });
  if (line === undefined || cart.cartList.length === 1) return null;
  return (
    <>
      <Button look="quiet" busy={goOn.isPending} onClick={() => goOn.mutate(line)} data-testid="go-on-without">
        {t('parts.goOnWithout')}
      </Button>
      <Refused error={goOn.error} />
    </>
  );
}
