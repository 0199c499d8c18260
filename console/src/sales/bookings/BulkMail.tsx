import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import { Alert } from '@mui/material';
import { useState } from 'react';
import { BOOKING_MAILS, type BookingListed } from '#libs/contracts';
import { messageOf } from '../../platform/api/http';
import { useText } from '../../platform/i18n/use-text';
import { ActionDialog } from '../../shared/ActionDialog';
import { BulkBar } from '../../shared/BulkBar';
import { doEach, type Outcome } from '../../shared/do-each';
import { SelectField } from '../../shared/SelectField';
import { sendMail, type MailType } from './booking-calls';

/** What may be done with the bookings that are ticked: one mail to each of their guests. */
export function BulkMail() {
  const t = useText();
  return (
    <BulkBar<BookingListed>
      text={(count) => t('bookings.bulk.chosen', { smart_count: count })}
      action={{ label: t('bookings.bulk.mail'), icon: <MailOutlineRounded />, testId: 'bulk-mail' }}
      dialog={(bookings, onClose) => <BulkMailDialog bookings={bookings} onClose={onClose} />}
    />
  );
}

function BulkMailDialog({ bookings, onClose }: { bookings: BookingListed[]; onClose: () => void }) {
  const t = useText();
  const [type, setType] = useState<MailType>('confirmation');
  const [outcomes, setOutcomes] = useState<Record<number, Outcome>>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const came: Record<number, Outcome> = {};
    await doEach(
      bookings,
      (id) => sendMail(id, { type }),
      messageOf,
      (id, outcome) => (came[id] = outcome),
    );
    setOutcomes(came);
    setBusy(false);
  };
  return (
    <ActionDialog
      name="bulk-mail-dialog"
      title={t('bookings.bulk.title', { smart_count: bookings.length })}
      text={t('bookings.bulk.text')}
      width="sm"
      action={
        outcomes
          ? { label: t('general.close'), testId: 'bulk-mail-close', onClick: onClose }
          : { label: t('bookings.messages.send'), loading: busy, testId: 'bulk-mail-send', onClick: () => void send() }
      }
      dismiss={outcomes && null}
      onClose={onClose}
    >
      {outcomes ? (
        <Outcomes bookings={bookings} outcomes={outcomes} />
      ) : (
        <SelectField
          label={t('bookings.messages.which')}
          value={type}
          onChange={setType}
          options={BOOKING_MAILS.map((value) => ({ value, label: t(`bookings.mailTypes.${value}`) }))}
          testId="bulk-mail-type"
        />
      )}
    </ActionDialog>
  );
}

/** How many went out, and why the others did not. */
function Outcomes({ bookings, outcomes }: { bookings: BookingListed[]; outcomes: Record<number, Outcome> }) {
  const t = useText();
  const refused = bookings.flatMap(({ id, voucher }) => {
    const outcome = outcomes[id];
    return outcome && 'problem' in outcome ? [{ id, name: voucher ?? `#${id}`, problem: outcome.problem }] : [];
  });
  const sent = bookings.length - refused.length;
  return (
    <>
      {sent > 0 && (
        <Alert severity="success" data-testid="bulk-sent">
          {t('bookings.bulk.sent', { smart_count: sent })}
        </Alert>
      )}
      {refused.map(({ id, name, problem }) => (
        <Alert key={id} severity="warning" data-testid="bulk-refused">
          {name} · {problem}
        </Alert>
      ))}
    </>
  );
}
