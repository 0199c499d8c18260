import { useText } from '../../kit/i18n';
import { LocationInput } from '../../kit/form/LocationInput';
import { ChoiceInput, FieldGrid, FieldGroup, TextInput } from '../../kit/form/inputs';
import { isEmail, isPhone } from '../../kit/form/validators';
import { useReference } from '../../kit/data';

export function HotelStep() {
  const t = useText();
  const { choices } = useReference();
  return (
    <FieldGroup title={t('fastSetup.hotelTitle')} hint={t('fastSetup.hotelHint')}>
      <TextInput source="hotel.name" label="hotels.name" required autoComplete="off" />
      <LocationInput source="hotel.location" label="hotels.location" types={['city', 'district']} />
      <FieldGrid>
        <ChoiceInput source="hotel.propertyType" label="hotels.propertyType" choices={choices('propertyTypes')} />
        <ChoiceInput source="hotel.category" label="hotels.category" choices={choices('categories')} />
        <TextInput
          source="hotel.email"
          label="hotels.email"
          type="email"
          validate={isEmail}
          hint={t('fastSetup.emailHint')}
        />
        <TextInput source="hotel.phone" label="hotels.phone" type="tel" validate={isPhone} />
      </FieldGrid>
    </FieldGroup>
  );
}
