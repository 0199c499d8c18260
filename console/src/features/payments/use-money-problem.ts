import { useNotify } from 'react-admin';
import { fieldsOf, hasEnded, refused, useMessage } from '../../kit/data';
import { money, useText } from '../../kit/i18n';

const FIELD_OF: Record<string, string> = {
  'payment.exceeds': 'amount',
  'payment.currency': 'currency',
  'payment.note': 'note',
};

/** What went wrong with money, in words: of what does not fit, how much is left. */
export function useMoneyMessage(): (error: unknown, currency: string) => string {
  const t = useText();
  const message = useMessage();
  return (error, currency) => {
    const { msg, data } = refused(error) ?? {};
    const { leftMinor } = (data ?? {}) as { leftMinor?: number };
    if (msg !== 'payment.exceeds' || leftMinor === undefined) return message(error);
    if (leftMinor <= 0) return t('bookings.exceeds.nothing');
    return t('bookings.exceeds.left', { left: money(leftMinor / 100, currency) });
  };
}

/** As `useProblem`, for forms about money: what belongs to one of their fields is shown there. */
export function useMoneyProblem() {
  const notify = useNotify();
  const message = useMoneyMessage();
  return (error: unknown, currency: string): Record<string, unknown> | undefined => {
    const refusal = refused(error);
    const fields = refusal && fieldsOf(refusal);
    const field = refusal && FIELD_OF[refusal.msg];
    if (field) return { [field]: message(error, currency) };
    if (!hasEnded(error) && !fields) notify(message(error, currency), { type: 'error' });
    return fields;
  };
}
