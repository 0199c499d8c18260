import LinkOffRounded from '@mui/icons-material/LinkOffRounded';
import type { Payment } from '#libs/contracts';
import { call } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { BulkBar } from '../../kit/list/BulkBar';
import { EachDialog } from '../../kit/dialog/EachDialog';

/** Cancels the selected open links; received payments are refunded one by one. */
export function BulkTakeBack() {
  const t = useText();
  return (
    <BulkBar<Payment>
      actions={[
        {
          label: t('payments.takeBack.links'),
          icon: <LinkOffRounded />,
          testId: 'bulk-take-back',
          isDanger: true,
          isFor: ({ link }) => link !== null,
          dialog: (payments, onClose) => (
            <EachDialog
              isDanger
              name="take-back"
              records={payments}
              title={t('payments.takeBack.linksTitle', { smart_count: payments.length })}
              text={t('payments.takeBack.linksText')}
              action={t('payments.takeBack.links')}
              act={({ id }) => call('payments.delete', { params: { id } })}
              successMessage={(count) => t('payments.takeBack.linksDone', { smart_count: count })}
              nameOf={({ id, customer }) => `#${id} ${customer}`}
              onClose={onClose}
            />
          ),
        },
      ]}
    />
  );
}
