import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { config } from '../api/config';
import { Button, buttonClass } from '../ui/Button';
import { Icon } from '../ui/Icon';

export function BookingActions({ booking }: { booking: Booking }) {
  const { t, i18n } = useTranslation();
  const voucher = `${config().apiUrl}/reservation/${booking._id}/voucher?lang=${i18n.language}`;
  return (
    <div className="booking__actions no-print">
      {booking.voucher && booking.state === 'confirmed' && (
        <a
          href={voucher}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ wide: true })}
          data-testid="voucher-pdf"
        >
          <Icon name="download" /> {t('booking.voucherPdf')}
        </a>
      )}
      <Button look="quiet" wide onClick={() => window.print()}>
        <Icon name="printer" /> {t('booking.print')}
      </Button>
    </div>
  );
}
