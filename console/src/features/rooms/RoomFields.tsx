import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { ChipsInput } from '../../kit/form/ChipsInput';
import { ImagesInput } from '../../kit/form/ImagesInput';
import { LocalTextInput } from '../../kit/form/LocalTextInput';
import { ChoiceInput, FieldGrid, FieldGroup, NumberInput, SwitchInput } from '../../kit/form/inputs';
import { useReference } from '../../kit/data';

export function RoomFields() {
  const t = useText();
  const writable = useMay('hotels:write');
  const { reference, choices } = useReference();
  return (
    <>
      <LocalTextInput source="name" label="rooms.name" required />
      <FieldGrid>
        <ChoiceInput source="type" label="rooms.type" choices={choices('roomTypes')} />
        <NumberInput source="count" label="rooms.count" min={0} max={10_000} required />
        <NumberInput source="size" label="rooms.size" min={0} />
      </FieldGrid>
      <LocalTextInput source="beds" label="rooms.beds" />
      <FieldGrid columns={3}>
        <NumberInput source="maxAdults" label="rooms.maxAdults" min={1} max={20} required />
        <NumberInput source="maxChildren" label="rooms.maxChildren" min={0} max={10} required />
        <NumberInput source="maxPersons" label="rooms.maxPersons" min={1} max={30} required />
      </FieldGrid>
      <LocalTextInput source="description" label="rooms.description" multiline rows={3} />
      <FieldGroup title={t('rooms.images')}>
        <ImagesInput source="images" writable={writable} />
      </FieldGroup>
      <FieldGroup title={t('hotels.amenities')}>
        <ChipsInput source="amenities" choices={reference.amenities} />
      </FieldGroup>
      <SwitchInput source="status" label="rooms.onSale" />
    </>
  );
}
