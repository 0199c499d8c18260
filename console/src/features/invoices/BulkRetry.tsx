import ReplayRounded from '@mui/icons-material/ReplayRounded';
import type { InvoiceListed } from '#libs/contracts';
import { call } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { BulkBar } from '../../kit/list/BulkBar';
import { EachDialog } from '../../kit/dialog/EachDialog';

/** Retries the selected documents that the ERP refused. */
export function BulkRetry() {
  const t = useText();
  return (
    <BulkBar<InvoiceListed & { id: string }>
      actions={[
        {
          label: t('invoices.retry'),
          icon: <ReplayRounded />,
          testId: 'bulk-retry',
          isFor: ({ state }) => state === 'failed',
          dialog: (invoices, onClose) => (
            <EachDialog
              name="retry"
              records={invoices}
              title={t('invoices.retryTitle', { smart_count: invoices.length })}
              text={t('invoices.retryText')}
              action={t('invoices.retry')}
              act={({ _id }) => call('invoices.retry', { params: { id: _id } })}
              successMessage={(count) => t('invoices.retriedMany', { smart_count: count })}
              nameOf={({ documentNumber }) => documentNumber}
              onClose={onClose}
            />
          ),
        },
      ]}
    />
  );
}
