import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { config } from '../api/config';
import { Button, buttonClass } from '../ui/Button';
import { followVoucher } from '../offline/voucher';
import { Icon } from '../ui/Icon';
import { moneyMoved } from './booking-money';
import { CancelDialog } from './CancelDialog';
import { ChangeDialog } from './ChangeDialog';
import { ChangeLineDialog } from './change/ChangeLineDialog';
import { GuestsDialog } from './GuestsDialog';
import { scrolling } from '../ui/scrolling';

const DIALOGS = {
  editGuests: GuestsDialog,
  changeLine: ChangeLineDialog,
  requestChange: ChangeDialog,
  cancel: CancelDialog,
} as const;
type Action = keyof typeof DIALOGS;
const ACTIONS = Object.keys(DIALOGS) as Action[];
const ICONS = { editGuests: 'edit', changeLine: 'calendar', requestChange: 'mail', cancel: 'close' } as const;

/** The action that a link in a mail opens: `#cancel`, where the guest may. */
function askedFor({ rights }: Booking): Action | undefined {
  return ACTIONS.find((action) => location.hash === `#${action}` && rights.includes(action));
}

interface BookingActionsProps {
  booking: Booking;
  link: string;
  onDone: (text: string | undefined) => void;
  /** Shown without a connection, as it was kept. */
  isKept: boolean;
}

/** What a guest can do with the booking now. */
export function BookingActions({ booking, link, onDone, isKept }: BookingActionsProps) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState<Action | undefined>(() => askedFor(booking));
  const OpenDialog = open && DIALOGS[open];
  const voucher = `${config().apiUrl}/reservation/${link}/voucher?lang=${i18n.language}`;
  const finish = (text: string) => {
    setOpen(undefined);
    onDone(text);
    scrollTo({ top: 0, behavior: scrolling() });
  };
  return (
    <div className="booking__actions no-print">
      {booking.state === 'confirmed' && (
        <a
          href={voucher}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ wide: true })}
          onClick={(event) => void followVoucher(event, { link, url: voucher, isKept })}
          data-testid="voucher-pdf"
        >
          <Icon name="download" /> {t('booking.voucherPdf')}
        </a>
      )}
      {booking.state === 'confirmed' && (
        <a
          href={`${config().apiUrl}/reservation/${link}/calendar?lang=${i18n.language}`}
          className={buttonClass({ look: 'quiet', wide: true })}
          data-testid="calendar-file"
        >
          <Icon name="calendar" /> {t('booking.calendar')}
        </a>
      )}
      {moneyMoved(booking).length > 0 && (
        <a
          href={`${config().apiUrl}/reservation/${link}/receipt?lang=${i18n.language}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: 'quiet', wide: true })}
          data-testid="receipt-pdf"
        >
          <Icon name="card" /> {t('booking.receiptPdf')}
        </a>
      )}
      <Button look="quiet" wide onClick={() => window.print()}>
        <Icon name="printer" /> {t('booking.print')}
      </Button>
      {ACTIONS.filter((action) => booking.rights.includes(action)).map((action) => (
        <Button
          key={action}
          look={action === 'cancel' ? 'text' : 'quiet'}
          wide
          className={action === 'cancel' ? 'booking__cancel' : ''}
          onClick={() => {
            onDone(undefined);
            setOpen(action);
          }}
          data-testid={`guest-${action}`}
        >
          <Icon name={ICONS[action]} /> {t(`actions.${action}`)}
        </Button>
      ))}
      {OpenDialog && <OpenDialog booking={booking} link={link} onClose={() => setOpen(undefined)} onDone={finish} />}
    </div>
  );
}
