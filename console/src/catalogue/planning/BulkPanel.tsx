import { Alert } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Market, PlanningMonth } from '#libs/contracts';
import { messageOf } from '../../platform/api/http';
import type { MonthOf, Saved } from '../../platform/api/planning-calls';
import { useApi } from '../../platform/api/use-api';
import { useText } from '../../platform/i18n/use-text';
import { DetailDrawer } from '../../shared/DetailDrawer';
import { BulkFields } from './BulkFields';
import { ChangePreview } from './ChangePreview';
import { PreviewActions } from './PreviewActions';
import { ALL_WEEK, bulkChange, type BulkForm } from './bulk-change';

interface Props {
  of: MonthOf;
  month: PlanningMonth;
  markets: Market[];
  /** What the sheet behind it shows. */
  version: number;
  onSaved: (saved: Saved) => void;
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
export function BulkPanel({ of, month, markets, version, onSaved, onClose }: Props) {
  const t = useText();
  const api = useApi();
  const notify = useNotify();
  const [form, setForm] = useState<BulkForm>(() => blank(of, month));
  const change = bulkChange(of.hotel, form);
  const preview = useMutation({ mutationFn: () => api.previewPlanning({ ...change!, version }) });
  const saving = useMutation({
    mutationFn: () => api.savePlanning({ ...change!, version: preview.data?.version }),
    onSuccess: (saved) => {
      notify(t('planning.bulk.done', { smart_count: saved.changed }), { type: 'success' });
      onSaved(saved);
      onClose();
    },
    // What was shown is no longer so: look again.
    onError: () => preview.mutate(),
  });
  const set = (part: Partial<BulkForm>) => {
    setForm((old) => ({ ...old, ...part }));
    preview.reset();
    saving.reset();
  };
  const problem = preview.error ?? saving.error;
  return (
    <DetailDrawer
      title={t('planning.bulk.title')}
      testId="bulk-panel"
      onClose={onClose}
      footer={
        <PreviewActions
          preview={preview.data}
          disabled={!change}
          looking={preview.isPending}
          saving={saving.isPending}
          onPreview={() => {
            saving.reset();
            preview.mutate();
          }}
          onSave={() => saving.mutate()}
          onClose={onClose}
        />
      }
    >
      <BulkFields form={form} set={set} month={month} markets={markets} />
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }} data-testid="bulk-error">
          {messageOf(problem)}
        </Alert>
      )}
      {preview.data && (
        <ChangePreview
          preview={preview.data}
          month={month}
          markets={markets}
          unpricedText={t('planning.bulk.passedOver')}
        />
      )}
    </DetailDrawer>
  );
}
