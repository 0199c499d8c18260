import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import type { PlanningMonth } from '#libs/contracts';
import { call } from '../../kit/data';
import { today, useText } from '../../kit/i18n';
import { firstDayOf, type MonthOf } from './planning-calls';
import { BulkFields } from './BulkFields';
import { ALL_WEEK, bulkChange, type BulkForm } from './bulk-change';
import { plansOf } from './grid-model';
import { type PanelProps, PreviewSave } from './PreviewSave';
import type { SelectedPart } from './selected-part';

/** Of what is still to come, and of plans that have prices of their own: the others follow. */
function blank(of: MonthOf, shown: PlanningMonth): BulkForm {
  const { rooms } = shown;
  const first = firstDayOf(of);
  const last = rooms[0]?.days.at(-1)?.date ?? first + 27;
  const now = today();
  return {
    rooms: rooms.map(({ id }) => id),
    plans: plansOf(shown).flatMap(({ id, follows }) => (follows ? [] : [id])),
    markets: [of.market],
    from: now > first && now <= last ? now : first,
    to: last,
    weekdays: ALL_WEEK,
    priceKind: 'keep',
    price: '',
    weekend: '',
    roundTo: '',
    allotment: '',
    minStay: '',
    maxStay: '',
    stopSale: 'keep',
    cta: 'keep',
    ctd: 'keep',
  };
}

/** Begins with the selected cells, else with the month. */
function startOf(of: MonthOf, shown: PlanningMonth, selected: SelectedPart | undefined): BulkForm {
  return { ...blank(of, shown), ...selected };
}

/** One change to many cells. */
export function BulkPanel({ version, selected, ...panel }: PanelProps & { selected: SelectedPart | undefined }) {
  const t = useText();
  const { of, month, markets } = panel;
  const [form, setForm] = useState<BulkForm>(() => startOf(of, month, selected));
  const [isSelection, setIsSelection] = useState(selected !== undefined);
  const takeMonth = () => {
    const { from, to, rooms, plans } = blank(of, month);
    setForm((old) => ({ ...old, from, to, rooms, plans }));
    setIsSelection(false);
  };
  return (
    <PreviewSave
      {...panel}
      name="bulk"
      change={bulkChange(of.hotel, form)}
      preview={async (change) => (await call('planning.process', { body: { ...change, version } })).data}
      save={async (change, seen) => (await call('planning.save', { body: { ...change, ...seen } })).data}
      unpricedText={t('planning.bulk.passedOver')}
    >
      {isSelection && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          data-testid="bulk-selection"
          action={
            <Button size="small" color="inherit" onClick={takeMonth} data-testid="bulk-month">
              {t('planning.bulk.wholeMonth')}
            </Button>
          }
        >
          {t('planning.bulk.ofSelection')}
        </Alert>
      )}
      <BulkFields form={form} set={(part) => setForm((old) => ({ ...old, ...part }))} month={month} markets={markets} />
    </PreviewSave>
  );
}
