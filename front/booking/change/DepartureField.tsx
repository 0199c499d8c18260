import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { useFormat } from '../../i18n/use-format';
import { optionKey } from '../../tours/departures';
import { tourRequest } from '../../tours/tours-request';
import { Field } from '../../ui/Field';
import type { ChangeFieldsProps } from './change-fields-props';

/** Another departure of the same tour, or another of its hotels. */
export function DepartureField({ line: { tour, party, checkIn }, onChange }: ChangeFieldsProps) {
  const { t, i18n } = useTranslation();
  const { shortDay } = useFormat();
  const { data } = useCall('availability.tours', tourRequest(tour!.id, party, i18n.language), { staleTime: 30_000 });
  const own = optionKey(tour!);
  const [chosen, setChosen] = useState(own);
  const options = data?.items[0]?.packages ?? [];
  return (
    <Field label={t('changeLine.departure')}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={chosen}
          onChange={({ target }) => {
            setChosen(target.value);
            const option = options.find((one) => optionKey(one) === target.value);
            onChange(
              option && target.value !== own
                ? { packageId: option.packageId, hotelOption: option.hotelOption }
                : undefined,
            );
          }}
          data-testid="change-departure"
        >
          {!options.some((one) => optionKey(one) === own) && <option value={own}>{shortDay(checkIn)}</option>}
          {options.map((option) => (
            <option key={optionKey(option)} value={optionKey(option)}>
              {[`${shortDay(option.startDate)} – ${shortDay(option.endDate)}`, option.hotel]
                .filter(Boolean)
                .join(' · ')}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
