import { Button, Paper } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useText } from '../i18n/use-text';
import { Text } from '../text/parts';

export interface BulkAction<T> {
  label: string;
  icon?: ReactNode;
  testId: string;
  /** Removes something: not the first to reach for. */
  isDanger?: boolean;
  /** Which of the ticked records it is for; all by default. */
  isFor?: (record: T) => boolean;
  /** A dialog that was cancelled leaves them ticked. */
  dialog: (records: T[], onClose: (done: boolean) => void) => ReactNode;
}

interface Props<T> {
  text?: (count: number) => string;
  actions: BulkAction<T>[];
}

/** What may be done with the records of a list that are ticked, each in a dialog. */
export function BulkBar<T extends RaRecord>({ text, actions }: Props<T>) {
  const t = useText();
  const { data = [], selectedIds, onUnselectItems } = useListContext<T>();
  const [taken, setTaken] = useState<{ action: BulkAction<T>; records: T[] }>();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const possible = actions
    .map((action) => ({ action, records: action.isFor ? chosen.filter(action.isFor) : chosen }))
    .filter(({ records }) => records.length > 0);
  const close = (done: boolean) => {
    setTaken(undefined);
    if (done) onUnselectItems();
  };
  return (
    <>
      {chosen.length > 0 && (
        <Paper
          elevation={6}
          // In sight wherever one ticks, and no row moves.
          sx={{
            position: 'sticky',
            bottom: 12,
            zIndex: 2,
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: 1,
            px: 2,
            py: 1,
            mt: 1.5,
          }}
          data-testid="bulk-bar"
        >
          <Text medium flex={1} minWidth={140}>
            {text?.(chosen.length) ?? t('general.chosen', { smart_count: chosen.length })}
          </Text>
          {possible.map(({ action, records }) => (
            <Button
              key={action.testId}
              variant={action.isDanger ? 'outlined' : 'contained'}
              color={action.isDanger ? 'error' : 'primary'}
              size="small"
              startIcon={action.icon}
              onClick={() => setTaken({ action, records })}
              data-testid={action.testId}
            >
              {action.label}
              {records.length < chosen.length && ` (${records.length})`}
            </Button>
          ))}
          <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
            {t('general.clear')}
          </Button>
        </Paper>
      )}
      {taken?.action.dialog(taken.records, close)}
    </>
  );
}
