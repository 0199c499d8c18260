import { Skeleton } from '@mui/material';
import type { CancellationPreview, Manifest } from '#libs/contracts';
import { call, useAction, useRead } from '../../kit/data';
import { money, number, useText } from '../../kit/i18n';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { Facts } from '../../kit/text';

interface Props {
  departure: Manifest['departure'];
  onClose: () => void;
}

/** Cancels a departure, after it has shown what that undoes. */
export function CancelDepartureDialog({ departure: { id, tour }, onClose }: Props) {
  const t = useText();
  const { data } = useRead('departures.cancellation', { params: { id } });
  const { mutate, isPending } = useAction(
    () => call('tours.departure', { params: { id: tour, departure: id }, body: { state: 'cancelled' } }),
    { successMessage: t('tours.cancel.done'), invalidate: ['departures', 'tours', 'tasks'], onSuccess: onClose },
  );
  return (
    <ActionDialog
      name="cancel-departure-dialog"
      title={t('tours.cancel.title')}
      text={t('tours.cancel.text')}
      action={{
        label: t('tours.decide.cancelled'),
        color: 'error',
        disabled: !data,
        loading: isPending,
        testId: 'cancel-departure-confirm',
        onClick: () => mutate(),
      }}
      dismiss={{ label: t('tours.cancel.keep') }}
      onClose={onClose}
    >
      {data ? <Preview preview={data.data} /> : <Skeleton variant="rounded" height={84} />}
    </ActionDialog>
  );
}

function Preview({ preview: { bookings, seats, refunds, nets } }: { preview: CancellationPreview }) {
  const t = useText();
  const sums = (list: CancellationPreview['refunds']) =>
    list.map(({ amount, currency }) => money(amount, currency)).join(' + ');
  return (
    <Facts
      facts={[
        [t('tours.cancel.bookings'), number(bookings)],
        [t('tours.cancel.seats'), number(seats)],
        [t('tours.cancel.refunds'), sums(refunds)],
        [t('tours.cancel.nets'), sums(nets)],
      ]}
    />
  );
}
