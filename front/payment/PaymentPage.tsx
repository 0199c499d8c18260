import './payment.css';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call';
import { Failed } from '../site/Failed';
import { PageTitle } from '../site/PageTitle';
import { useBrand } from '../site/SiteProvider';
import { Waiting } from '../site/Waiting';
import { PaymentForm } from './PaymentForm';
import { PaymentDone, PaymentExpired, PaymentRefunded, PaymentUnderWay } from './PaymentStates';
import { useReturn } from './use-return';

const ASK_EVERY_MS = 1_500;

/** What a pay link opens: what is to be paid, and how that went. */
export default function PaymentPage({ code }: { code: string }) {
  const { t } = useTranslation();
  const back = useReturn(code);
  const { data, error, refetch } = useCall(
    'order.query',
    { body: { code } },
    { staleTime: 0, refetchEvery: (answer) => (back.isWaitingFor(answer?.data) ? ASK_EVERY_MS : false) },
  );
  const order = data?.data;
  useBrand(order && { companyName: order.companyName, colorpreference: order.colour, logo: order.logo || null });

  if (error && !order)
    return (
      <Failed
        error={error}
        onRetry={() => void refetch()}
        absent={{ title: t('payment.absent'), hint: t('payment.absentHint') }}
      />
    );
  return (
    <>
      <PageTitle title={[t('payment.title'), order?.title].filter(Boolean).join(' · ')} hidden />
      {!order || back.unwinding ? (
        <Waiting isPart />
      ) : order.state === 'captured' ? (
        <PaymentDone order={order} />
      ) : order.state === 'refunded' ? (
        <PaymentRefunded order={order} />
      ) : order.state === 'expired' ? (
        <PaymentExpired order={order} />
      ) : back.isWaitingFor(order) ? (
        <PaymentUnderWay onGiveUp={back.giveUp} />
      ) : (
        <PaymentForm order={order} unanswered={back.unanswered} onExpired={() => void refetch()} />
      )}
    </>
  );
}
