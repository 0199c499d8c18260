import { useState } from 'react';
import type { CartLine } from '#libs/contracts';
import { useRead } from '../../../kit/data';
import { currentLanguage, day, useText } from '../../../kit/i18n';
import { SelectField } from '../../../kit/field/SelectField';
import type { ChangeFieldsProps } from './change-fields-props';

type Way = Pick<NonNullable<CartLine['tour']>, 'packageId' | 'hotelOption'>;
const keyOf = ({ packageId, hotelOption }: Way) => `${packageId}~${hotelOption ?? ''}`;

/** Another departure of the same tour, or another of its hotels. */
export function DepartureField({ line, onChange }: ChangeFieldsProps) {
  const t = useText();
  const { tour, party, checkIn, room } = line;
  const own = keyOf(tour!);
  const [chosen, setChosen] = useState(own);
  const { data: ways = [] } = useRead(
    'availability.tours',
    { body: { filter: { tour: tour!.id, party, lang: currentLanguage() }, limit: 1 } },
    { select: ({ items: [found] }) => found?.packages ?? [], staleTime: 0 },
  );
  const others = ways.filter((way) => keyOf(way) !== own);
  return (
    <SelectField
      label={t('reservationTour.departure')}
      value={chosen}
      onChange={(key) => {
        setChosen(key);
        const way = others.find((one) => keyOf(one) === key);
        onChange(way && { packageId: way.packageId, hotelOption: way.hotelOption });
      }}
      options={[
        { value: own, label: [day(checkIn), room.name].filter(Boolean).join(' · ') },
        ...others.map((way) => ({
          value: keyOf(way),
          label: [day(way.startDate), way.name, way.hotel].filter(Boolean).join(' · '),
        })),
      ]}
      testId="change-departure"
    />
  );
}
