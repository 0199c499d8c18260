import { Box, Button, Paper } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { SubscriptionRecord } from '#libs/contracts';
import { useText } from '../../../platform/i18n/use-text';
import { MarkPaidDialog } from './MarkPaidDialog';

/** What may be done with the records that are chosen. */
export function BulkBar() {
  const t = useText();
  const { data = [], selectedIds, onUnselectItems } = useListContext<SubscriptionRecord>();
  const [marking, setMarking] = useState<SubscriptionRecord[]>();
  const chosen = data.filter(({ id, state }) => selectedIds.includes(id) && state === 'open');
  return (
    <>
      {chosen.length > 0 && (
        <Paper
          sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2, py: 1, mb: 1.5 }}
          data-testid="bulk-bar"
        >
          <Box sx={{ flex: 1, fontSize: 13.5, fontWeight: 500 }}>
            {t('submanagement.records.chosen', { smart_count: chosen.length })}
          </Box>
          <Button variant="contained" size="small" onClick={() => setMarking(chosen)} data-testid="bulk-mark-paid">
            {t('submanagement.markPaid.action')}
          </Button>
          <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
            {t('general.clear')}
          </Button>
        </Paper>
      )}
      {marking && (
        <MarkPaidDialog
          records={marking}
          onClose={() => {
            setMarking(undefined);
            onUnselectItems();
          }}
        />
      )}
    </>
  );
}
