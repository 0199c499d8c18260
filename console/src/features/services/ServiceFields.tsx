import { SERVICE_TYPES, SERVICE_UNITS } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { CurrencyInput } from '../../kit/form/CurrencyInput';
import { ImagesInput } from '../../kit/form/ImagesInput';
import { LocalTextInput } from '../../kit/form/LocalTextInput';
import { PlaceInput } from '../../kit/form/PlaceInput';
import { ChoiceInput, DecimalInput, FieldGrid, FieldGroup, NumberInput, SwitchInput } from '../../kit/form/inputs';
import { Flex, Grid } from '../../kit/text';
import { CancellationInput } from '../price-plans';

export function ServiceFields({ writable }: { writable: boolean }) {
  const t = useText();
  return (
    <>
      <LocalTextInput source="name" label="services.name" required />
      <FieldGrid>
        <ChoiceInput
          source="type"
          label="services.type"
          choices={SERVICE_TYPES.map((id) => ({ id, name: t(`services.types.${id}`) }))}
        />
        <PlaceInput source="location" label="services.location" />
      </FieldGrid>
      <Grid gap={0} columnGap={2} columns={{ xs: '1fr 1fr', sm: '1.3fr 1fr 1.3fr 1fr' }}>
        <DecimalInput source="price.amount" label="services.price" min={0} required />
        <CurrencyInput source="price.currency" label="services.currency" />
        <ChoiceInput
          source="unit"
          label="services.unit"
          choices={SERVICE_UNITS.map((id) => ({ id, name: t(`services.units.${id}`) }))}
        />
        <NumberInput source="vat" label="services.vat" min={0} max={100} required />
      </Grid>
      <FieldGrid>
        <NumberInput
          source="capacity"
          label="services.capacity"
          min={0}
          max={10_000}
          hint={t('services.capacityHint')}
        />
      </FieldGrid>
      <Flex wrap columnGap={3} mb={2}>
        <SwitchInput source="asksTime" label="services.asksTime" />
        <SwitchInput source="asksPickUp" label="services.asksPickUp" />
      </Flex>
      <FieldGroup title={t('priceplans.cancellation.title')} hint={t('services.cancellationHint')}>
        <CancellationInput none="services.nonRefundable" />
      </FieldGroup>
      <LocalTextInput source="description" label="services.description" multiline rows={3} />
      <FieldGroup title={t('services.images')}>
        <ImagesInput source="images" writable={writable} />
      </FieldGroup>
      <SwitchInput source="status" label="services.onSale" hint={t('services.onSaleHint')} />
    </>
  );
}
