import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Market, PlanningMonth } from '#libs/contracts';
import { useText, weekdayNames } from '../../kit/i18n';
import { ChipsField } from '../../kit/form/ChipsInput';
import { DayField } from '../../kit/field/DayField';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { SelectField } from '../../kit/field/SelectField';
import { Flex, Grid, LOOKS } from '../../kit/text';
import { marketName } from '../markets';
import { plansOf } from './grid-model';
import { ALL_WEEK, FLAG_CHOICES, PRICE_KINDS, ROUND_STEPS, type BulkForm, type FlagChoice } from './bulk-change';

interface Props {
  form: BulkForm;
  set: (part: Partial<BulkForm>) => void;
  month: PlanningMonth;
  markets: Market[];
}

export function BulkFields({ form, set, month, markets }: Props) {
  const t = useText();
  const rooms = month.rooms.map(({ id, name }) => ({ id, name }));
  const plans = plansOf(month);
  const ids = (list: Array<number | string>) => list.map(Number);
  return (
    <Grid gap={2.25}>
      <Grid columns="1fr 1fr" gap={1.5}>
        <DayField
          label={t('planning.bulk.from')}
          value={form.from}
          onChange={(from) => set({ from })}
          testId="bulk-from"
        />
        <DayField label={t('planning.bulk.to')} value={form.to} onChange={(to) => set({ to })} testId="bulk-to" />
      </Grid>
      <Group label={t('planning.bulk.weekdays')} action={<QuickWeek onChange={(weekdays) => set({ weekdays })} />}>
        <ToggleButtonGroup
          size="small"
          value={form.weekdays}
          onChange={(_, weekdays: number[]) => set({ weekdays: [...weekdays].sort() })}
          fullWidth
        >
          {weekdayNames('short').map((name, i) => (
            <ToggleButton key={name} value={i + 1} sx={{ px: 0 }}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Group>
      <Group
        label={t('planning.bulk.rooms')}
        action={
          <All
            count={rooms.length}
            chosen={form.rooms.length}
            onChange={(all) => set({ rooms: all ? rooms.map(({ id }) => id) : [] })}
          />
        }
      >
        <ChipsField value={form.rooms} onChange={(list) => set({ rooms: ids(list) })} choices={rooms} />
      </Group>
      <Group
        label={t('planning.bulk.plans')}
        action={
          <All
            count={plans.length}
            chosen={form.plans.length}
            onChange={(all) => set({ plans: all ? plans.map(({ id }) => id) : [] })}
          />
        }
      >
        <ChipsField value={form.plans} onChange={(list) => set({ plans: ids(list) })} choices={plans} />
      </Group>
      {markets.length > 1 && (
        <Group label={t('planning.bulk.markets')}>
          <ChipsField
            value={form.markets}
            onChange={(list) => set({ markets: ids(list) })}
            choices={markets.map((market) => ({ id: market.id, name: marketName(market) }))}
          />
        </Group>
      )}
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
        <Typography variant="h3" sx={{ mb: 1.25 }}>
          {t('planning.bulk.set')}
        </Typography>
        <Grid columns="1.4fr 1fr" gap={1.5} mb={1.5} sx={{ alignItems: 'end' }}>
          <SelectField
            label={t('planning.modes.price')}
            value={form.priceKind}
            onChange={(priceKind) => set({ priceKind })}
            options={PRICE_KINDS.map((value) => ({ value, label: t(`planning.bulk.prices.${value}`) }))}
            testId="bulk-price-kind"
          />
          {form.priceKind !== 'keep' && form.priceKind !== 'clear' && (
            <PlainTextField
              value={form.price}
              autoFocus
              placeholder={form.priceKind === 'price' ? '' : '±'}
              onChange={(price) => set({ price })}
              suffix={form.priceKind === 'percent' ? '%' : month.currency.toUpperCase()}
              html={{ inputMode: 'decimal', 'aria-label': t('planning.modes.price') }}
              testId="bulk-price"
            />
          )}
        </Grid>
        {form.priceKind !== 'clear' && (
          <Grid columns="1fr 1fr" gap={1.5} mb={1.5} sx={{ alignItems: 'end' }}>
            <PlainTextField
              label={t('planning.bulk.weekendRule')}
              value={form.weekend}
              placeholder="±"
              onChange={(weekend) => set({ weekend })}
              suffix="%"
              html={{ inputMode: 'decimal' }}
              testId="bulk-weekend"
            />
            <SelectField
              label={t('planning.bulk.roundTo')}
              value={form.roundTo}
              onChange={(roundTo) => set({ roundTo })}
              options={ROUND_STEPS.map((value) => ({ value, label: value || t('planning.bulk.unrounded') }))}
              testId="bulk-round"
            />
          </Grid>
        )}
        <Grid columns="repeat(3, 1fr)" gap={1.5} mb={1.5}>
          {(['allotment', 'minStay', 'maxStay'] as const).map((key) => (
            <PlainTextField
              key={key}
              label={t(`planning.modes.${key}`)}
              value={form[key]}
              placeholder={t('planning.bulk.keep')}
              onChange={(typed) => set({ [key]: typed.replace(/\D/g, '') })}
              html={{ inputMode: 'numeric' }}
              testId={`bulk-${key}`}
            />
          ))}
        </Grid>
        <Grid columns="repeat(3, 1fr)" gap={1.5}>
          {(['stopSale', 'cta', 'ctd'] as const).map((key) => (
            <SelectField<FlagChoice>
              key={key}
              label={t(`planning.modes.${key}`)}
              value={form[key]}
              onChange={(choice) => set({ [key]: choice })}
              options={FLAG_CHOICES.map((value) => ({ value, label: t(`planning.bulk.flags.${value}`) }))}
              testId={`bulk-${key}`}
            />
          ))}
        </Grid>
        <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mt: 1 }}>
          {t('planning.bulk.hint')}
        </Typography>
      </Box>
    </Grid>
  );
}

export function Group({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Box>
      <Flex gap={0} mb={0.75} minHeight={24}>
        <Typography variant="subtitle2" sx={{ flex: 1 }}>
          {label}
        </Typography>
        {action}
      </Flex>
      {children}
    </Box>
  );
}

function All({ count, chosen, onChange }: { count: number; chosen: number; onChange: (all: boolean) => void }) {
  const t = useText();
  if (count < 2) return null;
  return (
    <Button size="small" onClick={() => onChange(chosen < count)} sx={{ ...LOOKS.note, color: undefined, py: 0 }}>
      {t(chosen < count ? 'general.all' : 'general.none')}
    </Button>
  );
}

function QuickWeek({ onChange }: { onChange: (weekdays: number[]) => void }) {
  const t = useText();
  return (
    <>
      <Button size="small" onClick={() => onChange(ALL_WEEK)} sx={{ ...LOOKS.note, color: undefined, py: 0 }}>
        {t('planning.bulk.everyDay')}
      </Button>
      <Button size="small" onClick={() => onChange([5, 6])} sx={{ ...LOOKS.note, color: undefined, py: 0 }}>
        {t('planning.bulk.weekend')}
      </Button>
    </>
  );
}
