import { useState } from 'react';
import { changeOfStay, stayDraftOf, type StayDraft } from '#libs/basket';
import { addDays, isDay, isPartyKnown } from '#libs/stays';
import { useRead } from '../../../kit/data';
import { DayField } from '../../../kit/field/DayField';
import { SelectField } from '../../../kit/field/SelectField';
import { currentLanguage, money, useText } from '../../../kit/i18n';
import { Flex, Grid } from '../../../kit/text';
import { PartyFields } from '../../guests';
import type { ChangeFieldsProps } from './change-fields-props';

/** Other days, persons, room or plan of a stay. */
export function StayFields({ line, onChange }: ChangeFieldsProps) {
  const t = useText();
  const [stay, setStay] = useState(() => stayDraftOf(line));
  const set = (changed: Partial<StayDraft>) => {
    const next = { ...stay, ...changed };
    if (next.checkOut <= next.checkIn) next.checkOut = addDays(next.checkIn, line.nights);
    setStay(next);
    onChange(changeOfStay(line, next));
  };
  return (
    <Grid gap={1.5}>
      <Grid columns="1fr 1fr" gap={1.25}>
        <DayField
          label={t('reservation.checkIn')}
          value={stay.checkIn}
          onChange={(checkIn) => isDay(checkIn) && set({ checkIn })}
          clearable={false}
          testId="change-check-in"
        />
        <DayField
          label={t('reservation.checkOut')}
          value={stay.checkOut}
          onChange={(checkOut) => isDay(checkOut) && set({ checkOut })}
          clearable={false}
          testId="change-check-out"
        />
      </Grid>
      <Flex wrap gap={1.25} sx={{ alignItems: 'end' }}>
        <PartyFields party={stay.party} asked onChange={(party) => set({ party })} testId="change" />
      </Flex>
      <RoomField line={line} stay={stay} onChange={set} />
    </Grid>
  );
}

interface RoomFieldProps extends Pick<ChangeFieldsProps, 'line'> {
  stay: StayDraft;
  onChange: (place: Pick<StayDraft, 'room' | 'pricePlan'>) => void;
}

const keyOf = (room: number, pricePlan: number) => `${room}~${pricePlan}`;

/** The rooms and plans of the hotel that are on sale for the stay, with their prices of today. */
function RoomField({ line, stay, onChange }: RoomFieldProps) {
  const t = useText();
  const { checkIn, checkOut, party } = stay;
  const filter = {
    ...{ hotel: line.hotel.id, checkIn, checkOut, channel: 'b2b' as const, currency: line.currency },
    lang: currentLanguage(),
  };
  const { data: offers = [] } = useRead(
    'availability.hotels',
    { body: { filter: { ...filter, party: isPartyKnown(party) ? party : undefined }, limit: 1 } },
    { select: ({ items: [found] }) => found?.offers ?? [], enabled: isPartyKnown(party), staleTime: 0 },
  );
  const labelOf = (...parts: string[]) => parts.filter(Boolean).join(' · ');
  const own = { value: keyOf(line.room.id, line.pricePlan.id), label: labelOf(line.room.name, line.pricePlan.name) };
  const others = offers
    .filter(({ left }) => left >= line.count)
    .map(({ room, pricePlan, price }) => ({
      value: keyOf(room.id, pricePlan.id),
      label: labelOf(room.name, pricePlan.name, money(price.amount, price.currency)),
    }))
    .filter(({ value }) => value !== own.value);
  // What was chosen for other days stays listed; its quote says why it is not sold.
  const [chosen, setChosen] = useState(own);
  const isListed = [own, ...others].some(({ value }) => value === chosen.value);
  const options = [own, ...others, ...(isListed ? [] : [chosen])];
  return (
    <SelectField
      label={t('bookings.changeLine.room')}
      value={chosen.value}
      onChange={(key) => {
        const [room, pricePlan] = key.split('~').map(Number);
        setChosen(options.find(({ value }) => value === key)!);
        onChange({ room: room!, pricePlan: pricePlan! });
      }}
      options={options}
      testId="change-room"
    />
  );
}
