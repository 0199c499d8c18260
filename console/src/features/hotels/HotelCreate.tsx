import { HotelInput } from '#libs/contracts';
import { RecordCreate } from '../../kit/form/RecordCreate';
import { HotelForm } from './HotelForm';

/** Defaults of the contract. */
const { location: _location, ...BLANK } = HotelInput.parse({ name: '-', location: 1 });

export default function HotelCreate() {
  return (
    <RecordCreate
      resource="hotels"
      title="hotels.new"
      successMessage="hotels.created"
      next="photos"
      form={(submit) => <HotelForm record={{ ...BLANK, name: '' }} onSubmit={submit} />}
    />
  );
}
