import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { CELL_KEYS, type Market, type PlanningMonth } from '#libs/contracts';
import { addDays, nextMonth } from '#libs/stays';
import { call } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { Grid } from '../../kit/text';
import { marketName } from '../markets';
import { ink } from '../../kit/theme/colours';
import { ChipsField } from '../../kit/form/ChipsInput';
import { DayField } from '../../kit/field/DayField';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { SelectField } from '../../kit/field/SelectField';
import { firstDayOf, type MonthOf } from './planning-calls';
import { Group } from './BulkFields';
import { copyInput, yearLater, type CopyForm } from './copy-form';
import { plansOf, type CellKey } from './grid-model';
import { type PanelProps, PreviewSave } from './PreviewSave';

function blank(of: MonthOf, month: PlanningMonth): CopyForm {
  const { market } = of;
  const from = firstDayOf(of);
  return {
    rooms: month.rooms.map(({ id }) => id),
    market,
    plans: plansOf(month).map(({ id }) => id),
    from,
    to: addDays(nextMonth(from), -1),
    toMarket: market,
    toPlan: undefined,
    start: yearLater(from),
    align: 'weekday',
    keys: [...CELL_KEYS],
    percent: '',
  };
}

/** What is planned for a period, laid onto another year, market or price plan. */
export function CopyPanel({ version, ...panel }: PanelProps) {
  const t = useText();
  const { of, month, markets } = panel;
  const [form, setForm] = useState<CopyForm>(() => blank(of, month));
  return (
    <PreviewSave
      {...panel}
      name="copy"
      change={copyInput(of.hotel, form)}
      preview={async (copy) =>
        (await call('planning.copy', { body: { ...copy, preview: true, version } })).data.preview!
      }
      save={async (copy, seen) => (await call('planning.copy', { body: { ...copy, ...seen } })).data}
      unpricedText={t('planning.copy.takenOff')}
    >
      <CopyFields form={form} set={(part) => setForm((old) => ({ ...old, ...part }))} month={month} markets={markets} />
    </PreviewSave>
  );
}

interface FieldsProps {
  form: CopyForm;
  set: (part: Partial<CopyForm>) => void;
  month: PlanningMonth;
  markets: Market[];
}

function CopyFields({ form, set, month, markets }: FieldsProps) {
  const t = useText();
  const plans = plansOf(month);
  const rooms = month.rooms.map(({ id, name }) => ({ id, name }));
  const keys = CELL_KEYS.map((id) => ({ id, name: t(`planning.modes.${id}`) }));
  const pair = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 } as const;
  return (
    <Grid gap={2.25}>
      <Section title={t('planning.copy.source')}>
        <Box sx={pair}>
          <DayField
            clearable={false}
            label={t('planning.bulk.from')}
            value={form.from}
            onChange={(from) => set({ from })}
            testId="copy-from"
          />
          <DayField
            clearable={false}
            label={t('planning.bulk.to')}
            value={form.to}
            onChange={(to) => set({ to })}
            testId="copy-to"
          />
        </Box>
        {markets.length > 1 && (
          <MarketField
            label={t('planning.copy.fromMarket')}
            value={form.market}
            markets={markets}
            onChange={(market) => set({ market })}
          />
        )}
      </Section>
      <Section title={t('planning.copy.target')}>
        <Box sx={pair}>
          <DayField
            clearable={false}
            label={t('planning.copy.start')}
            value={form.start}
            onChange={(start) => set({ start })}
            testId="copy-start"
          />
          {markets.length > 1 && (
            <MarketField
              label={t('planning.copy.toMarket')}
              value={form.toMarket}
              markets={markets}
              onChange={(toMarket) => set({ toMarket })}
            />
          )}
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          fullWidth
          value={form.align}
          onChange={(_, align: CopyForm['align'] | null) => align && set({ align })}
        >
          <ToggleButton value="weekday">{t('planning.copy.weekday')}</ToggleButton>
          <ToggleButton value="date">{t('planning.copy.date')}</ToggleButton>
        </ToggleButtonGroup>
        <Typography variant="caption">{t(`planning.copy.${form.align}Hint`)}</Typography>
      </Section>
      <Group label={t('planning.bulk.rooms')}>
        <ChipsField value={form.rooms} onChange={(list) => set({ rooms: list.map(Number) })} choices={rooms} />
      </Group>
      <Group label={t('planning.bulk.plans')}>
        <ChipsField value={form.plans} onChange={(list) => set({ plans: list.map(Number) })} choices={plans} />
        {form.plans.length === 1 && plans.length > 1 && (
          <SelectField
            label={t('planning.copy.toPlan')}
            value={String(form.toPlan ?? form.plans[0])}
            options={plans.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => set({ toPlan: Number(id) })}
            sx={{ mt: 1.5, width: 1 }}
            testId="copy-plan"
          />
        )}
      </Group>
      <Group label={t('planning.copy.keys')}>
        <ChipsField value={form.keys} onChange={(list) => set({ keys: list as CellKey[] })} choices={keys} />
      </Group>
      <PlainTextField
        label={t('planning.copy.percent')}
        value={form.percent}
        placeholder="0"
        onChange={(percent) => set({ percent })}
        suffix="%"
        html={{ inputMode: 'decimal' }}
        testId="copy-percent"
        sx={{ width: { sm: 0.5 } }}
      />
    </Grid>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Grid gap={1.25} p={{ xs: 1.5, sm: 2 }} sx={{ borderRadius: '10px', bgcolor: ink.ground }}>
      <Typography variant="subtitle2">{title}</Typography>
      {children}
    </Grid>
  );
}

function MarketField({
  label,
  value,
  markets,
  onChange,
}: {
  label: string;
  value: number;
  markets: Market[];
  onChange: (market: number) => void;
}) {
  return (
    <SelectField
      label={label}
      value={String(value)}
      options={markets.map((market) => ({ value: String(market.id), label: marketName(market) }))}
      onChange={(id) => onChange(Number(id))}
    />
  );
}
