import { Box } from '@mui/material';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CURRENCIES } from '#libs/money';
import { weekdayNames } from '../../platform/i18n/format';
import { useText, type TextKey } from '../../platform/i18n/use-text';
import { DayField } from '../../shared/DayField';
import { ChoiceInput, DecimalInput, FieldGrid, FieldGroup } from '../../shared/inputs';
import { FieldRow } from './FieldRow';
import { SideOffer } from './PlansStep';
import { WEEKEND, type SetupRoom } from './setup-form';

export function PricesStep() {
  const t = useText();
  const rooms = (useWatch({ name: 'rooms' }) as SetupRoom[] | undefined) ?? [];
  const weekend = weekdayNames('long').filter((_, day) => WEEKEND.includes(day + 1));
  return (
    <>
      <FieldGroup title={t('fastSetup.periodTitle')}>
        <FieldGrid columns={3}>
          <ChoiceInput
            source="currency"
            label="markets.currency"
            choices={CURRENCIES.map((id) => ({ id, name: id.toUpperCase() }))}
          />
          <DayInput source="from" label="priceRules.period.from" />
          <DayInput source="to" label="priceRules.period.to" />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={t('fastSetup.pricesTitle')} hint={t('fastSetup.pricesHint')}>
        {rooms.map(({ name }, i) => (
          <FieldRow key={i}>
            <Box sx={{ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {name || t('fastSetup.room', { place: i + 1 })}
            </Box>
            <DecimalInput source={`rooms.${i}.price`} label="fastSetup.price" min={0.01} required />
          </FieldRow>
        ))}
        <SideOffer source="weekend" label="fastSetup.weekend" hint={weekend.join(', ')} />
      </FieldGroup>
    </>
  );
}

function DayInput({ source, label }: { source: string; label: TextKey }) {
  const t = useText();
  const { field } = useInput<number>({ source });
  return (
    <DayField
      label={t(label)}
      value={field.value as number}
      onChange={field.onChange}
      clearable={false}
      testId={`setup-${source}`}
    />
  );
}
