import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { problemText } from '../api/problem-text';
import { Button } from '../ui/Button';
import { takeOut } from './cart';

interface TakeOutButtonProps {
  cart: Booking;
  /** Their positions. */
  lines: readonly number[];
  /** What is taken out, for readers. */
  name: string;
}

/** Takes a part out of the basket, in place. */
export function TakeOutButton({ cart, lines, name }: TakeOutButtonProps) {
  const { t, i18n } = useTranslation();
  const { mutate, isPending, error } = useMutation({ mutationFn: () => takeOut(cart, lines, i18n.language) });
  return (
    <span className="take-out">
      <Button
        look="text"
        size="small"
        busy={isPending}
        onClick={() => mutate()}
        aria-label={t('parts.takeOut', { name })}
        data-testid="take-out"
      >
        {t('common.remove')}
      </Button>
      {error && (
        <span className="field__fault" role="alert">
          {problemText(error, t)}
        </span>
      )}
    </span>
  );
}
