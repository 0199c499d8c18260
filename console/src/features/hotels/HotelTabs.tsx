import { Box } from '@mui/material';
import { useText } from '../../kit/i18n';
import { ChipsInput } from '../../kit/form/ChipsInput';
import { LocalTextInput } from '../../kit/form/LocalTextInput';
import { LocationInput } from '../../kit/form/LocationInput';
import { ChoiceInput, FieldGrid, FieldGroup, NumberInput, SwitchInput, TextInput } from '../../kit/form/inputs';
import { ChildAgesInput } from './ChildAgesInput';
import { PlaceOnMap } from './PlaceOnMap';
import { useReference } from '../../kit/data';

export function GeneralTab() {
  const t = useText();
  const { reference, choices } = useReference();
  return (
    <>
      <FieldGrid>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TextInput source="name" label="hotels.name" required />
        </Box>
        <ChoiceInput source="propertyType" label="hotels.propertyType" choices={choices('propertyTypes')} />
        <ChoiceInput source="category" label="hotels.category" choices={choices('categories')} />
        <TextInput source="channelManager" label="hotels.channelManager" />
        <Box sx={{ pt: { sm: 2.5 } }}>
          <SwitchInput source="status" label="hotels.status" hint={t('hotels.statusHint')} />
        </Box>
      </FieldGrid>
      <FieldGroup title={t('hotels.themes')}>
        <ChipsInput source="themes" choices={reference.themes} />
      </FieldGroup>
      <FieldGroup title={t('hotels.qualifiers')}>
        <ChipsInput source="qualifiers" choices={reference.qualifiers} />
      </FieldGroup>
    </>
  );
}

export function LocationTab() {
  return (
    <>
      <LocationInput source="location" label="hotels.location" types={['district', 'city']} />
      <TextInput source="address" label="hotels.address" multiline />
      <PlaceOnMap />
    </>
  );
}

export function ContactTab() {
  const t = useText();
  return (
    <>
      <FieldGroup title={t('hotels.contact')}>
        <FieldGrid>
          <TextInput source="email" label="hotels.email" type="email" />
          <TextInput source="phone" label="hotels.phone" type="tel" placeholder="+90 242 555 00 00" />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={t('hotels.hours')}>
        <FieldGrid columns={3}>
          <TextInput source="checkInHour" label="hotels.checkInHour" type="time" />
          <TextInput source="checkOutHour" label="hotels.checkOutHour" type="time" />
          <NumberInput source="cutOffHour" label="hotels.cutOffHour" min={0} max={24} hint={t('hotels.cutOffHint')} />
        </FieldGrid>
      </FieldGroup>
    </>
  );
}

export function DescriptionTab() {
  return <LocalTextInput source="description" label="hotels.description" multiline rows={10} />;
}

const SMOKING = ['no', 'areas', 'yes'] as const;
const PETS = ['no', 'onRequest', 'yes'] as const;
const PARKING = ['none', 'free', 'paid'] as const;

export function AmenitiesTab() {
  const t = useText();
  const { reference } = useReference();
  return (
    <>
      <FieldGroup title={t('hotels.policies')}>
        <FieldGrid columns={3}>
          <ChoiceInput
            source="policies.smoking"
            label="hotels.smoking.title"
            choices={SMOKING.map((id) => ({ id, name: t(`hotels.smoking.${id}`) }))}
          />
          <ChoiceInput
            source="policies.pets"
            label="hotels.pets.title"
            choices={PETS.map((id) => ({ id, name: t(`hotels.pets.${id}`) }))}
          />
          <ChoiceInput
            source="policies.parking"
            label="hotels.parking.title"
            choices={PARKING.map((id) => ({ id, name: t(`hotels.parking.${id}`) }))}
          />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={t('hotels.amenities')}>
        <ChipsInput source="amenities" choices={reference.amenities} />
      </FieldGroup>
    </>
  );
}

export function TaxTab() {
  const t = useText();
  return (
    <>
      <FieldGroup title={t('hotels.tax.title')}>
        <FieldGrid columns={3}>
          <NumberInput source="tax.vat" label="hotels.tax.vat" min={0} max={100} />
          <NumberInput source="tax.accommodation" label="hotels.tax.accommodation" min={0} max={100} />
          <Box sx={{ pt: { sm: 2.5 } }}>
            <SwitchInput source="tax.included" label="hotels.tax.included" />
          </Box>
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={t('hotels.childAges.title')} hint={t('hotels.childAges.hint')}>
        <ChildAgesInput />
      </FieldGroup>
    </>
  );
}
