import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import { useState } from 'react';
import { BOOKING_MAILS, type BookingListed } from '#libs/contracts';
import { useText } from '../../platform/i18n/use-text';
import { BulkBar } from '../../shared/BulkBar';
import { EachDialog } from '../../shared/EachDialog';
import { SelectField } from '../../shared/SelectField';
import { sendMail, type MailType } from './booking-calls';

/** What may be done with the bookings that are ticked: one mail to each of their guests. */
export function BulkMail() {
  const t = useText();
  return (
    <BulkBar<BookingListed>
      text={(count) => t('bookings.bulk.chosen', { smart_count: count })}
      actions={[
        {
          label: t('bookings.bulk.mail'),
          icon: <MailOutlineRounded />,
          testId: 'bulk-mail',
          dialog: (bookings, onClose) => <BulkMailDialog bookings={bookings} onClose={onClose} />,
        },
      ]}
    />
  );
}

function BulkMailDialog({ bookings, onClose }: { bookings: BookingListed[]; onClose: () => void }) {
  const t = useText();
  const [type, setType] = useState<MailType>('confirmation');
  return (
    <EachDialog
      name="mail"
      records={bookings}
      title={t('bookings.bulk.title', { smart_count: bookings.length })}
      text={t('bookings.bulk.text')}
      action={t('bookings.messages.send')}
      act={({ id }) => sendMail(id, { type })}
      said={(count) => t('bookings.bulk.sent', { smart_count: count })}
      nameOf={({ id, voucher }) => voucher ?? `#${id}`}
      onClose={onClose}
    >
      <SelectField
        label={t('bookings.messages.which')}
        value={type}
        onChange={setType}
        options={BOOKING_MAILS.map((value) => ({ value, label: t(`bookings.mailTypes.${value}`) }))}
        testId="bulk-mail-type"
      />
    </EachDialog>
  );
}
