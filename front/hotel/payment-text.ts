import type { TFunction } from 'i18next';
import type { Offer } from '#libs/contracts';

type PlanPayment = Offer['pricePlan']['payment'];

/** When a price plan is to be paid. */
export function paymentText(payment: PlanPayment, t: TFunction): string {
  if (payment === 'now') return t('payments.now');
  if (payment === 'athotel') return t('payments.athotel');
  return t('payments.deposit', { percent: payment.depositPercent });
}
