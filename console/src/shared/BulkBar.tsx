import { Box, Button, Paper } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useText } from '../platform/i18n/use-text';

interface Props<T> {
  /** Which of the ticked records it is for; all where nothing is said. */
  isFor?: (record: T) => boolean;
  text: (count: number) => string;
  action: { label: string; icon?: ReactNode; testId: string };
  dialog: (records: T[], onClose: () => void) => ReactNode;
}

/** What may be done with the records of a list that are ticked, in a dialog. */
export function BulkBar<T extends RaRecord>({ isFor = () => true, text, action, dialog }: Props<T>) {
  const t = useText();
  const { data = [], selectedIds, onUnselectItems } = useListContext<T>();
  const [taken, setTaken] = useState<T[]>();
  const chosen = data.filter((record) => selectedIds.includes(record.id) && isFor(record));
  const close = () => {
    setTaken(undefined);
    onUnselectItems();
  };
  return (
    <>
      {chosen.length > 0 && (
        <Paper
          sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2, py: 1, mb: 1.5 }}
          data-testid="bulk-bar"
        >
          <Box sx={{ flex: 1, fontSize: 13.5, fontWeight: 500 }}>{text(chosen.length)}</Box>
          <Button
            variant="contained"
            size="small"
            startIcon={action.icon}
            onClick={() => setTaken(chosen)}
            data-testid={action.testId}
          >
            {action.label}
          </Button>
          <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
            {t('general.clear')}
          </Button>
        </Paper>
      )}
      {taken && dialog(taken, close)}
    </>
  );
}
