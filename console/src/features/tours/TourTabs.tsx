import { Box, FormControlLabel, Switch } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { TOUR_CATEGORIES, type Tour } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { Text } from '../../kit/text';
import { CurrencyInput } from '../../kit/form/CurrencyInput';
import { LocalTextInput } from '../../kit/form/LocalTextInput';
import { LocationsInput } from '../../kit/form/LocationsInput';
import { ChoiceInput, DecimalInput, FieldGrid, FieldGroup, NumberInput, SwitchInput } from '../../kit/form/inputs';
import { CancellationInput, PaymentInput } from '../price-plans';

export function GeneralTab() {
  const t = useText();
  return (
    <>
      <LocalTextInput source="name" label="tours.name" required />
      <FieldGrid columns={3}>
        <ChoiceInput
          source="category"
          label="tours.category"
          choices={TOUR_CATEGORIES.map((id) => ({ id, name: t(`tours.categories.${id}`) }))}
        />
        <DecimalInput source="basePrice.amount" label="tours.basePrice" min={0} required />
        <CurrencyInput source="basePrice.currency" label="services.currency" />
      </FieldGrid>
      <Text hint mb={2} mt={-1}>
        {t('tours.basePriceHint')}
      </Text>
      <LocationsInput source="locations" label="tours.places" />
      <SwitchInput source="status" label="services.onSale" hint={t('tours.statusHint')} />
    </>
  );
}

export function DescriptionTab() {
  return (
    <>
      <LocalTextInput source="description" label="tours.description" multiline rows={6} />
      <LocalTextInput source="inclusions" label="tours.inclusions" multiline rows={4} />
      <LocalTextInput source="exclusions" label="tours.exclusions" multiline rows={4} />
    </>
  );
}

/** What it is sold on: money, cancellation, tax, and who needs no seat. */
export function TermsTab() {
  const t = useText();
  return (
    <>
      <FieldGrid columns={3}>
        <PaymentInput />
        <NumberInput source="vat" label="services.vat" min={0} max={100} required />
        <NumberInput
          source="infantAge"
          label="tours.infantAge"
          hint={t('tours.infantAgeHint')}
          min={0}
          max={6}
          required
        />
      </FieldGrid>
      <FieldGroup title={t('priceplans.cancellation.title')} hint={t('tours.cancellationHint')}>
        <CancellationInput none="tours.nonRefundable" />
      </FieldGroup>
    </>
  );
}

/** What guests see for a while in place of the tour's own name, text and price. */
export function OverrideTab() {
  const t = useText();
  const { setValue } = useFormContext();
  const [temp, basePrice] = useWatch({ name: ['tourTemp', 'basePrice'] }) as [Tour['tourTemp'], Tour['basePrice']];
  const set = (next: Tour['tourTemp']) => setValue('tourTemp', next, { shouldDirty: true });
  const priced = Boolean(temp?.basePrice);
  return (
    <>
      <FormControlLabel
        sx={{ ml: -1, mb: 1 }}
        control={
          <Switch
            checked={temp !== null}
            onChange={(_, on) => set(on ? {} : null)}
            slotProps={{ input: { 'data-testid': 'field-tourTemp' } as object }}
          />
        }
        label={t('tours.override.on')}
      />
      <Text hint mb={2} mt={-1}>
        {t('tours.override.hint')}
      </Text>
      {temp && (
        <>
          <LocalTextInput source="tourTemp.name" label="tours.override.name" />
          <LocalTextInput source="tourTemp.description" label="tours.override.description" multiline rows={4} />
          <FieldGroup title={t('tours.override.price')}>
            <FormControlLabel
              sx={{ ml: -1 }}
              control={
                <Switch
                  checked={priced}
                  onChange={(_, on) => set({ ...temp, basePrice: on ? { ...basePrice } : undefined })}
                />
              }
              label={t('tours.override.priced')}
            />
            {priced && (
              <Box sx={{ mt: 1 }}>
                <FieldGrid columns={3}>
                  <DecimalInput source="tourTemp.basePrice.amount" label="tours.basePrice" min={0} required />
                  <CurrencyInput source="tourTemp.basePrice.currency" label="services.currency" />
                </FieldGrid>
              </Box>
            )}
          </FieldGroup>
        </>
      )}
    </>
  );
}
