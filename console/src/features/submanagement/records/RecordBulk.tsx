import type { SubscriptionRecord } from '#libs/contracts';
import { useText } from '../../../kit/i18n';
import { BulkBar } from '../../../kit/list/BulkBar';
import { MarkPaidDialog } from './MarkPaidDialog';

/** What may be done with the records that are ticked: open ones are marked as paid. */
export function RecordBulk() {
  const t = useText();
  return (
    <BulkBar<SubscriptionRecord>
      text={(count) => t('submanagement.records.chosen', { smart_count: count })}
      actions={[
        {
          isFor: ({ state }) => state === 'open',
          label: t('submanagement.markPaid.action'),
          testId: 'bulk-mark-paid',
          dialog: (records, onClose) => <MarkPaidDialog records={records} onClose={onClose} />,
        },
      ]}
    />
  );
}
