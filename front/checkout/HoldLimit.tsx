import { useTranslation } from 'react-i18next';
import type { HoldLimitReached } from '#libs/contracts';
import type { ApiError } from '#libs/api-client';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';

interface HoldLimitProps {
  reason: ApiError;
  onPayByCard: () => void;
}

/** Why rooms are not held without money, what can be held, and the card, by which all can be booked now. */
export function HoldLimit({ reason, onPayByCard }: HoldLimitProps) {
  const { t } = useTranslation();
  const { instant } = useFormat();
  const { why, rooms, methods, from } = reason.data as HoldLimitReached;
  const offersCard = methods.includes('creditcard');
  const actions = offersCard && (
    <Button look="quiet" onClick={onPayByCard} data-testid="hold-limit-card">
      {t('holdLimit.payByCard')}
    </Button>
  );
  return (
    <Notice tone="bad" title={t('holdLimit.title')} testId="hold-limit" actions={actions}>
      {t(`holdLimit.why.${why}`)}
      {rooms > 0 && ` ${t('holdLimit.rooms', { count: rooms })}`}
      {from && ` ${t('holdLimit.from', { when: instant(from) })}`}
      {offersCard && ` ${t('holdLimit.card')}`}
    </Notice>
  );
}
