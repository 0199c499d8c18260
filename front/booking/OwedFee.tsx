import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format';
import { useSite } from '../site/SiteProvider';

interface OwedFeeProps {
  fee: number;
  paid: number;
  currency: string;
}

/** Who asks for the part of a cancellation fee that is not paid yet. */
export function OwedFee({ fee, paid, currency }: OwedFeeProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { companyName } = useSite();
  if (fee <= paid) return null;
  return (
    <p className="small" data-testid="owed-fee">
      {t('cancel.owed', { amount: money(fee - paid, currency), company: companyName })}
    </p>
  );
}
