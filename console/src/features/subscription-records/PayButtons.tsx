import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import LinkRounded from '@mui/icons-material/LinkRounded';
import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { routes, type SubscriptionRecord } from '#libs/contracts';
import { money, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { ConfirmButton } from '../../kit/dialog/DialogButton';
import { Secret } from '../../kit/text';
import { useCollect, usePayLink } from './use-record-calls';

interface Props {
  record: SubscriptionRecord;
  /** Whether the account has a card that can be charged. */
  hasCard?: boolean;
  size?: ButtonProps['size'];
  onPaid?: () => void;
}

/** The ways to pay an open record: from the stored card, on its pay page, or by a link to send. */
export function PayButtons({ record, hasCard, size, onPaid }: Props) {
  const t = useText();
  const mayCollect = useMay(routes['order.collect'].access);
  const mayPay = useMay('subscription:write');
  // The platform is paid, and does not pay itself.
  const isPayee = useMay('submanagement:write');
  const collect = useCollect(onPaid);
  const pay = usePayLink((url) => window.location.assign(url));
  const [link, setLink] = useState<string>();
  const ask = usePayLink(setLink);
  if (record.state !== 'open' || !mayPay) return null;
  const charges = mayCollect && hasCard;
  const chargeLook = isPayee ? 'outlined' : 'contained';
  const amount = money(record.paymentAmount, record.currency);
  return (
    <>
      {charges && (
        <ConfirmButton
          variant={chargeLook}
          size={size}
          startIcon={<CreditCardOutlined />}
          label={t('subscription.pay.card')}
          title={t('subscription.pay.cardTitle', { amount })}
          text={t('subscription.pay.cardText')}
          loading={collect.isPending}
          testId={`collect-${record.id}`}
          onConfirm={() => collect.mutate(record.id)}
        />
      )}
      {!isPayee && (
        <Button
          variant={charges ? 'outlined' : 'contained'}
          size={size}
          loading={pay.isPending || pay.isSuccess}
          onClick={() => pay.mutate(record.id)}
          data-testid={`pay-${record.id}`}
        >
          {t('subscription.pay.now')}
        </Button>
      )}
      <Button
        variant="outlined"
        size={size}
        startIcon={<LinkRounded />}
        loading={ask.isPending}
        loadingPosition="start"
        onClick={() => ask.mutate(record.id)}
        data-testid={`paylink-${record.id}`}
      >
        {t('subscription.pay.link')}
      </Button>
      {link && <LinkDialog url={link} amount={amount} onClose={() => setLink(undefined)} />}
    </>
  );
}

function LinkDialog({ url, amount, onClose }: { url: string; amount: string; onClose: () => void }) {
  const t = useText();
  return (
    <ActionDialog
      name="paylink-dialog"
      width="sm"
      title={t('subscription.pay.linkTitle')}
      text={t('subscription.pay.linkText', { amount })}
      dismiss={{ label: t('general.close'), testId: 'paylink-close' }}
      onClose={onClose}
    >
      <Secret text={url} testId="paylink-url" />
    </ActionDialog>
  );
}
