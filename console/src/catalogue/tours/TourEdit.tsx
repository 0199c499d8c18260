import type { Tour } from '#libs/contracts';
import { localText } from '../../platform/i18n/format';
import { useText } from '../../platform/i18n/use-text';
import { DeleteButton } from '../../shared/DeleteButton';
import { RecordEdit } from '../../shared/RecordEdit';
import { StateChip } from '../../shared/StateChip';
import { StatusChip } from '../../shared/StatusChip';
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
          <span>{locations.map(({ name }) => name).join(', ')}</span>
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
