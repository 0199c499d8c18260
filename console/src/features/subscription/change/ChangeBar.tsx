import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { SubscriptionChange } from '#libs/contracts';
import { call, once, refused, useMessage } from '../../../kit/data';
import { day, money, useText } from '../../../kit/i18n';
import { ActionDialog } from '../../../kit/dialog/ActionDialog';
import { refreshBilling } from '../../subscription-records';
import { useSubscriber } from '../use-subscriber';
import { BottomBar } from './BottomBar';
import { QuoteLines } from './QuoteLines';
import type { ShownQuote } from './use-change-quote';

interface Props {
  account: number;
  change: SubscriptionChange | undefined;
  shown: ShownQuote;
  /** Whether nothing was paid yet. */
  isFirst: boolean;
}

/** Makes the shown change after a confirmation. */
export function ChangeBar({ account, change, shown, isFirst }: Props) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const quote = change && shown.isCurrent && !shown.error ? shown.quote : undefined;
  const about = !change
    ? t('subscription.change.nothing')
    : quote
      ? t(`subscription.change.effect.${quote.takesEffect}`, { day: day(quote.on) })
      : t('subscription.change.asking');
  return (
    <BottomBar
      amount={
        quote &&
        t(isFirst ? 'subscription.change.first' : 'subscription.change.today', {
          amount: money(quote.total, quote.currency),
        })
      }
      about={shown.error ? t('subscription.change.refused') : about}
    >
      <Button
        variant="contained"
        size="large"
        disabled={!quote || quote.exceeded.length > 0}
        onClick={() => setAsking(true)}
        data-testid="change-review"
      >
        {t('subscription.change.review')}
      </Button>
      {asking && change && <ConfirmChange {...{ account, change, shown, isFirst }} onClose={() => setAsking(false)} />}
    </BottomBar>
  );
}

/** The same quote goes back with the change: where it is another by now, the new one is shown and nothing is billed. */
function ConfirmChange(props: Props & { change: SubscriptionChange; onClose: () => void }) {
  const { account, change, shown, isFirst, onClose } = props;
  const t = useText();
  const notify = useNotify();
  const message = useMessage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { toPage } = useSubscriber();
  const { quote, refetch, isCurrent } = shown;
  const apply = useMutation({
    mutationFn: () => {
      const { day: on, revision, total } = quote!;
      const body = { ...change, day: on, revision, total };
      return call('accounts.subscription.change', { params: { id: account }, body }, once());
    },
    onSuccess: async () => {
      notify(t('subscription.change.done'), { type: 'success' });
      await navigate(toPage('/subscription'));
      await refreshBilling(queries);
    },
    onError: (error) => refused(error)?.status === 409 && refetch(),
  });
  return (
    <ActionDialog
      name="change-dialog"
      width="sm"
      title={t('subscription.change.confirmTitle')}
      refusal={apply.error ? message(apply.error) : undefined}
      action={{
        label:
          quote && quote.total > 0 && !isFirst
            ? t('subscription.change.confirmPay', { amount: money(quote.total, quote.currency) })
            : t('subscription.change.confirm'),
        disabled: !quote || !isCurrent || quote.exceeded.length > 0,
        loading: apply.isPending,
        testId: 'change-confirm',
        onClick: () => apply.mutate(),
      }}
      onClose={onClose}
    >
      {quote && <QuoteLines quote={quote} isFirst={isFirst} />}
    </ActionDialog>
  );
}
