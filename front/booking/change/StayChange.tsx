import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOfStay, stayDraftOf, type StayDraft } from '#libs/basket';
import { isPartyKnown } from '#libs/stays';
import { useCall } from '../../api/use-call';
import { useFormat } from '../../i18n/use-format';
import { RoomParty } from '../../search/RoomParty';
import { StayFields } from '../../search/StayFields';
import { hotelRequest } from '../../search/search-request';
import { useSite } from '../../site/SiteProvider';
import { Field } from '../../ui/Field';
import type { ChangeFieldsProps } from './change-fields-props';

/** Other days, persons, room or plan of a stay. */
export function StayChange({ line, onChange }: ChangeFieldsProps) {
  const [stay, setStay] = useState(() => stayDraftOf(line));
  const set = (changed: Partial<StayDraft> | undefined) => {
    const next = { ...stay, ...changed };
    setStay(next);
    onChange(changed && changeOfStay(line, next));
  };
  return (
    <>
      <StayFields stay={stay} onChange={set} />
      <RoomParty number={1} room={stay.party} asked isOneParty onChange={(party) => set({ party })} />
      <RoomField line={line} stay={stay} onChange={set} />
    </>
  );
}

interface RoomFieldProps extends Pick<ChangeFieldsProps, 'line'> {
  stay: StayDraft;
  onChange: (place: Pick<StayDraft, 'room' | 'pricePlan'>) => void;
}

const keyOf = (room: number, pricePlan: number) => `${room}~${pricePlan}`;

/** The rooms and plans of the hotel that are on sale for the stay, with their prices of today. */
function RoomField({ line, stay, onChange }: RoomFieldProps) {
  const { t, i18n } = useTranslation();
  const { money } = useFormat();
  const { country } = useSite();
  const { checkIn, checkOut, party } = stay;
  const rooms = isPartyKnown(party) ? [party] : [line.party];
  const query = { checkIn, checkOut, rooms, currency: line.currency };
  const { data } = useCall('availability.hotels', hotelRequest(line.hotel.id, query, i18n.language, country), {
    staleTime: 30_000,
  });
  const labelOf = (room: string, plan: typeof line.pricePlan, price?: string) =>
    [room, t(`boards.${plan.board}`), plan.name, price].filter(Boolean).join(' · ');
  const own = { key: keyOf(line.room.id, line.pricePlan.id), label: labelOf(line.room.name, line.pricePlan) };
  const others = (data?.items[0]?.offers ?? [])
    .filter(({ left }) => left >= line.count)
    .map(({ room, pricePlan, price }) => ({
      key: keyOf(room.id, pricePlan.id),
      label: labelOf(room.name, pricePlan, money(price.amount, price.currency)),
    }))
    .filter(({ key }) => key !== own.key);
  // What was chosen for other days stays listed; its quote says why it is not sold.
  const [chosen, setChosen] = useState(own);
  const isListed = [own, ...others].some(({ key }) => key === chosen.key);
  const options = [own, ...others, ...(isListed ? [] : [chosen])];
  return (
    <Field label={t('changeLine.room')}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={chosen.key}
          onChange={({ target }) => {
            const [room, pricePlan] = target.value.split('~').map(Number);
            setChosen(options.find(({ key }) => key === target.value)!);
            onChange({ room: room!, pricePlan: pricePlan! });
          }}
          data-testid="change-room"
        >
          {options.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
