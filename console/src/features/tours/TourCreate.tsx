import { TourInput } from '#libs/contracts';
import { RecordCreate } from '../../kit/form/RecordCreate';
import { TourForm } from './TourForm';

/** Defaults of the contract. */
const BLANK = { ...TourInput.parse({ name: [{ lang: 'tr', value: '-' }] }), name: [] };

export default function TourCreate() {
  return (
    <RecordCreate
      resource="tours"
      title="tours.new"
      successMessage="tours.created"
      next="departures"
      form={(submit) => <TourForm creating record={BLANK} onSubmit={submit} />}
    />
  );
}
