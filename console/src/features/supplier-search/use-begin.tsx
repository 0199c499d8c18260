import { useRef, useState, type ReactNode } from 'react';
import type { SupplierTransaction } from '#libs/contracts';
import { call, refused, useAction, useProblem } from '../../kit/data';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { money, useText } from '../../kit/i18n';
import { TravellersDialog } from './TravellersDialog';

interface Side {
  price: { amount: number; currency: string };
}

/** A price that has moved since the search. */
interface Moved {
  offerId: string;
  was: Side;
  now: Side;
}

/** Begins what was found at a supplier: asks where its price has moved, then who travels, and puts it in the cart. */
export function useBegin(onAdded: () => void): { begin: (offerId: string) => void; begun?: string; dialog: ReactNode } {
  const t = useText();
  const problem = useProblem();
  const [transaction, setTransaction] = useState<SupplierTransaction>();
  const [moved, setMoved] = useState<Moved>();
  const asked = useRef('');
  const begin = useAction(
    async ({ offerId, amount }: { offerId: string; amount?: number }) => {
      asked.current = offerId;
      const accepted = amount === undefined ? {} : { accept: true, amount };
      return (await call('paximum.transaction', { body: { offerIds: [offerId], ...accepted } })).data;
    },
    {
      onSuccess: (data) => {
        setMoved(undefined);
        setTransaction(data);
      },
      onError: (error): void => {
        const refusal = refused(error);
        if (refusal?.msg !== 'price.changed') return void problem(error);
        const { was, now } = refusal.data as Pick<Moved, 'was' | 'now'>;
        setMoved({ offerId: asked.current, was, now });
      },
    },
  );
  const text = ({ price }: Side) => money(price.amount, price.currency);
  const dialog = (
    <>
      {moved && (
        <ActionDialog
          name="price-moved-dialog"
          title={t('supplier.moved')}
          text={t('supplier.movedHint', { was: text(moved.was), now: text(moved.now) })}
          onClose={() => setMoved(undefined)}
          action={{
            label: t('supplier.accept'),
            testId: 'price-moved-accept',
            loading: begin.isPending,
            onClick: () => begin.mutate({ offerId: moved.offerId, amount: moved.now.price.amount }),
          }}
        />
      )}
      {transaction && (
        <TravellersDialog
          transaction={transaction}
          onClose={() => setTransaction(undefined)}
          onAdded={() => {
            setTransaction(undefined);
            onAdded();
          }}
        />
      )}
    </>
  );
  return {
    begin: (offerId) => begin.mutate({ offerId }),
    begun: begin.isPending ? begin.variables.offerId : undefined,
    dialog,
  };
}
