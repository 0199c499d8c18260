import { useRef, useState, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { ApiError } from '#libs/api-client';
import { call } from '../api/client';
import { problemText } from '../api/problem-text';
import { addBegun, openCart } from '../checkout/cart';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Notice } from '../ui/Notice';

interface Side {
  price: { amount: number; currency: string };
}
/** A price that is another one since the search. */
interface Moved {
  was: Side;
  now: Side;
}

interface Beginning {
  begin: (offerId: string) => void;
  /** What is being begun. */
  begun: string | undefined;
  /** What is asked on the way, and why it cannot be had. */
  notices: ReactNode;
}

/** Begins what was found at a supplier and puts it in the cart; a price that has changed is asked for before. */
export function useBegin(): Beginning {
  const { t, i18n } = useTranslation();
  const [, navigate] = useLocation();
  const [moved, setMoved] = useState<Moved>();
  const asked = useRef('');
  const begin = useMutation({
    mutationFn: async ({ offerId, amount }: { offerId: string; amount?: number }) => {
      asked.current = offerId;
      await openCart(i18n.language);
      const accepted = amount === undefined ? {} : { accept: true, amount };
      const { data } = await call('suppliers.begin', { body: { offerId, ...accepted } });
      return addBegun(data.id, i18n.language);
    },
    onSuccess: () => navigate('/checkout'),
    onError: (error) => {
      const isMoved = error instanceof ApiError && error.msg === 'price.changed';
      setMoved(isMoved ? (error.data as Moved) : undefined);
    },
  });
  const accept = () => moved && begin.mutate({ offerId: asked.current, amount: moved.now.price.amount });
  const notices = (
    <>
      {begin.error && !moved && (
        <Notice tone="bad" testId="begin-error">
          {problemText(begin.error, t)}
        </Notice>
      )}
      {moved && <PriceMoved {...moved} busy={begin.isPending} onAccept={accept} onClose={() => setMoved(undefined)} />}
    </>
  );
  return {
    begin: (offerId) => begin.mutate({ offerId }),
    begun: begin.isPending || begin.isSuccess ? begin.variables.offerId : undefined,
    notices,
  };
}

interface PriceMovedProps extends Moved {
  busy?: boolean;
  /** Without it there is nothing to accept: it has to be chosen again. */
  onAccept?: () => void;
  onClose: () => void;
}

/** Both prices, of which the guest accepts the new one or none. */
export function PriceMoved({ was, now, busy, onAccept, onClose }: PriceMovedProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const text = ({ price }: Side) => money(price.amount, price.currency);
  return (
    <Dialog
      title={t('priceChanged.title')}
      onClose={onClose}
      testId="price-moved"
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          {onAccept && (
            <Button busy={busy} onClick={onAccept} data-testid="accept-price">
              {t('priceChanged.accept')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(onAccept ? 'suppliers.moved' : 'suppliers.movedAgain')}</p>
      <dl className="price-change num">
        <div>
          <dt>{t('priceChanged.before')}</dt>
          <dd>
            <s>{text(was)}</s>
          </dd>
        </div>
        <div>
          <dt>{t('priceChanged.now')}</dt>
          <dd data-testid="new-price">
            <strong>{text(now)}</strong>
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
