import { useTranslation } from 'react-i18next';
import type { CartLine } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';

/** Of a line that was cancelled alone: that it was, and what is left to pay of it. */
export function CancelledMark({ line: { cancelled, currency } }: { line: CartLine }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (!cancelled) return null;
  return (
    <span className="chip chip--bad" data-testid="part-cancelled">
      {cancelled.fee > 0
        ? t('parts.cancelledFee', { amount: money(cancelled.fee, currency) })
        : t('parts.cancelledFree')}
    </span>
  );
}
