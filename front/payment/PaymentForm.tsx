import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '#libs/contracts';
import { ApiError } from '#libs/api-client';
import { problemText } from '../api/problem-text';
import { call } from '../api/client';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Notice } from '../ui/Notice';
import { Installments } from './Installments';
import { OrderSummary } from './OrderSummary';
import { useFailureText } from './failure-text';
import { visitGateway } from './gateway-visit';

interface PaymentFormProps {
  order: Order;
  /** The last try has come to no answer. */
  unanswered: boolean;
  onExpired: () => void;
}

export function PaymentForm({ order, unanswered, onExpired }: PaymentFormProps) {
  const { t, i18n } = useTranslation();
  const { money } = useFormat();
  const failureText = useFailureText();
  const [installment, setInstallment] = useState(1);
  const chosen = order.installments.find((one) => one.installment === installment);
  const pay = useMutation({
    mutationFn: () => call('order.initialize', { body: { code: order.code, installment, lang: i18n.language } }),
    onSuccess: ({ data }) => visitGateway(order.code, order.failure, data.redirect),
    onError: (error) => {
      if (error instanceof ApiError && (error.status === 409 || error.status === 410)) onExpired();
    },
  });
  // Going back in the browser may bring the page back as it was left: with its button turning.
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, []);

  return (
    <div className="page pay">
      <OrderSummary order={order} onExpired={onExpired} />
      {order.failure && !pay.error && (
        <Notice tone="bad" title={t('payment.failed')} testId="payment-failure">
          {failureText(order.failure)} {t('payment.tryAgainHint')}
        </Notice>
      )}
      {unanswered && !order.failure && (
        <Notice tone="warn" title={t('payment.unanswered')} testId="payment-unanswered">
          {t('payment.unansweredHint')}
        </Notice>
      )}
      {pay.error && (
        <Notice tone="bad" title={t('payment.notStarted')}>
          {problemText(pay.error, t)}
        </Notice>
      )}
      {order.installments.length > 1 && <Installments order={order} chosen={installment} onChange={setInstallment} />}
      <Button
        size="large"
        wide
        busy={pay.isPending || pay.isSuccess}
        onClick={() => pay.mutate()}
        data-testid="pay-button"
      >
        <Icon name="lock" />
        {t(order.failure ? 'payment.tryAgain' : 'payment.pay', {
          amount: money(chosen?.total ?? order.amount, order.currency),
        })}
      </Button>
      {order.wallets && (
        <p className="pay__safe small muted" data-testid="pay-wallets">
          <Icon name="card" /> {t('payment.wallets')}
        </p>
      )}
      <p className="pay__safe small muted">
        <Icon name="shield" /> {t('payment.safe')}
      </p>
    </div>
  );
}
