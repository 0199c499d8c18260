import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { CURRENCIES } from '#libs/money';
import { listed, useText, weekdayNames } from '../../kit/i18n';
import { DayInput } from '../../kit/form/DayInput';
import { ChoiceInput, DecimalInput, FieldGrid, FieldGroup } from '../../kit/form/inputs';
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
          <DayInput source="to" label="priceRules.period.to" notBefore="from" />
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
        <SideOffer source="weekend" label="fastSetup.weekend" hint={listed(weekend)} />
      </FieldGroup>
    </>
  );
}
