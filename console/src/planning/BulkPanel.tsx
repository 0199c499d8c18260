import CloseRounded from '@mui/icons-material/CloseRounded';
import { Alert, Box, Button, Drawer, IconButton, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Market, PlanningMonth } from '#libs/contracts';
import { messageOf } from '../api/http';
import type { MonthOf } from '../api/planning-calls';
import { useApi } from '../api/use-api';
import { useText } from '../i18n/use-text';
import { ink } from '../theme/colours';
import { BulkFields } from './BulkFields';
import { BulkPreview } from './BulkPreview';
import { ALL_WEEK, bulkChange, type BulkForm } from './bulk-change';

interface Props {
  of: MonthOf;
  month: PlanningMonth;
  markets: Market[];
  onSaved: () => void;
  onClose: () => void;
}

function blank({ market, year, month }: MonthOf, { rooms }: PlanningMonth): BulkForm {
  const first = year * 10_000 + month * 100 + 1;
  const last = rooms[0]?.days.at(-1)?.date ?? first + 27;
  return {
    rooms: rooms.map(({ id }) => id),
    plans: [...new Set(rooms.flatMap(({ priceplans }) => priceplans.map(({ id }) => id)))],
    markets: [market],
    from: first,
    to: last,
    weekdays: ALL_WEEK,
    priceKind: 'keep',
    price: '',
    allotment: '',
    minStay: '',
    maxStay: '',
    stopSale: 'keep',
    cta: 'keep',
    ctd: 'keep',
  };
}

/** One change to many cells: said, looked at, then saved as a whole. */
export function BulkPanel({ of, month, markets, onSaved, onClose }: Props) {
  const t = useText();
  const api = useApi();
  const notify = useNotify();
  const [form, setForm] = useState<BulkForm>(() => blank(of, month));
  const change = bulkChange(of.hotel, form);
  const preview = useMutation({ mutationFn: () => api.previewPlanning(change!) });
  const saving = useMutation({
    mutationFn: () => api.savePlanning({ ...change!, version: preview.data?.version }),
    onSuccess: ({ changed }) => {
      notify(t('planning.bulk.done', { smart_count: changed }), { type: 'success' });
      onSaved();
      onClose();
    },
    // What was shown is no longer so: look again.
    onError: () => preview.reset(),
  });
  const set = (part: Partial<BulkForm>) => {
    setForm((old) => ({ ...old, ...part }));
    preview.reset();
    saving.reset();
  };
  const problem = preview.error ?? saving.error;
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { sx: { width: { xs: 1, sm: 500 } } } }}
      data-testid="bulk-panel"
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          px: 3,
          height: 60,
          borderBottom: `1px solid ${ink.line}`,
          flexShrink: 0,
        }}
      >
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('planning.bulk.title')}
        </Typography>
        <IconButton onClick={onClose} aria-label={t('general.close')} edge="end">
          <CloseRounded />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 3, py: 2.5 }}>
        <BulkFields form={form} set={set} month={month} markets={markets} />
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }} data-testid="bulk-error">
            {messageOf(problem)}
          </Alert>
        )}
        {preview.data && <BulkPreview preview={preview.data} month={month} markets={markets} />}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, px: 3, py: 1.75, borderTop: `1px solid ${ink.line}` }}>
        <Button
          variant={preview.data ? 'outlined' : 'contained'}
          disabled={!change}
          loading={preview.isPending}
          onClick={() => preview.mutate()}
          data-testid="bulk-preview"
        >
          {t('planning.bulk.preview')}
        </Button>
        <Button
          variant="contained"
          disabled={!preview.data || preview.data.total === 0}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
          data-testid="bulk-save"
          sx={{ display: preview.data ? undefined : 'none' }}
        >
          {t('planning.bulk.save', { smart_count: preview.data?.total ?? 0 })}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button color="inherit" onClick={onClose}>
          {t('general.cancel')}
        </Button>
      </Box>
    </Drawer>
  );
}
