import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Booking } from '#libs/contracts';
import { buttonClass } from '../ui/Button';
import { PayButton } from './PayButton';
import { openTransfer } from './booking-money';

interface PendingActionProps {
  booking: Booking;
  link: string;
}

/** What its guest does next with a booking that waits for its money. */
export function PendingAction({ booking, link }: PendingActionProps) {
  const { t } = useTranslation();
  if (!openTransfer(booking)) return <PayButton link={link}>{t('checkout.continuePayment')}</PayButton>;
  return (
    <Link href={`/booking/${link}`} className={buttonClass()} data-testid="to-transfer">
      {t('pending.toTransfer')}
    </Link>
  );
}
