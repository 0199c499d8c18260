import type { Tour } from '#libs/contracts';
import { listed, localText, useText } from '../../kit/i18n';
import { DeleteButton } from '../../kit/dialog/DeleteButton';
import { RecordEdit } from '../../kit/form/RecordEdit';
import { StateChip, StatusChip } from '../../kit/text';
import { TourForm } from './TourForm';

export default function TourEdit() {
  const t = useText();
  return (
    <RecordEdit<Tour>
      resource="tours"
      nameOf={({ name }) => localText(name)}
      facts={({ status, tourTemp, category, locations }) => (
        <>
          <StatusChip status={status} />
          {tourTemp && <StateChip colour="violet" label={t('tours.override.chip')} />}
          <span>{t(`tours.categories.${category}`)}</span>
          <span>{listed(locations.map(({ name }) => name))}</span>
        </>
      )}
      actions={(tour) => (
        <DeleteButton
          resource="tours"
          access="tours:write"
          record={tour}
          name={localText(tour.name)}
          text={t('tours.removeText')}
          testId="tour-remove"
        />
      )}
      form={(tour, submit) => <TourForm record={tour} onSubmit={submit} />}
    />
  );
}
