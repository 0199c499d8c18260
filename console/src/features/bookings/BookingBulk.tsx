import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import { useState } from 'react';
import { BOOKING_MAILS, type BookingListed } from '#libs/contracts';
import { call } from '../../kit/data';
import { today, useText } from '../../kit/i18n';
import { BulkBar } from '../../kit/list/BulkBar';
import { EachDialog } from '../../kit/dialog/EachDialog';
import { SelectField } from '../../kit/field/SelectField';
import { sendMail, type MailType } from './booking-calls';

const nameOf = ({ id, voucher }: BookingListed) => voucher ?? `#${id}`;

/** What may be done with the bookings that are ticked: a mail to each of their guests, or to say that these did not come. */
export function BookingBulk() {
  const t = useText();
  const now = today();
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
        {
          label: t('bookings.bulk.noshow'),
          icon: <PersonOffOutlined />,
          testId: 'bulk-noshow',
          isDanger: true,
          isFor: ({ state, checkIn }) => (state === 'confirmed' || state === 'stayed') && checkIn <= now,
          dialog: (bookings, onClose) => (
            <EachDialog
              isDanger
              name="noshow"
              records={bookings}
              title={t('bookings.bulk.noshowTitle', { smart_count: bookings.length })}
              text={t('bookings.bulk.noshowText')}
              action={t('bookings.bulk.noshow')}
              act={({ id }) => call('bookings.noshow', { params: { id }, body: {} })}
              successMessage={(count) => t('bookings.bulk.noshowDone', { smart_count: count })}
              nameOf={nameOf}
              onClose={onClose}
            />
          ),
        },
      ]}
    />
  );
}

function BulkMailDialog({ bookings, onClose }: { bookings: BookingListed[]; onClose: (done: boolean) => void }) {
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
      successMessage={(count) => t('bookings.bulk.sent', { smart_count: count })}
      nameOf={nameOf}
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
