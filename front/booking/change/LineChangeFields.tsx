import { useState } from 'react';
import { isRoom } from '#libs/basket';
import { toDay, type Stay } from '#libs/stays';
import { StayFields } from '../../search/StayFields';
import { DepartureField } from './DepartureField';
import type { ChangeFieldsProps } from './change-fields-props';
import { ExtraFields } from './ExtraFields';

/** What can be changed of a line: the days of a room, the departure of a tour, the day, time and place of an extra. */
export function LineChangeFields({ line, onChange }: ChangeFieldsProps) {
  if (line.tour) return <DepartureField line={line} onChange={onChange} />;
  if (line.extra) return <ExtraFields line={line} onChange={onChange} />;
  return isRoom(line) ? <RoomDays line={line} onChange={onChange} /> : null;
}

function RoomDays({ line, onChange }: ChangeFieldsProps) {
  const [stay, setStay] = useState<Stay>({ checkIn: toDay(line.checkIn), checkOut: toDay(line.checkOut) });
  return (
    <StayFields
      stay={stay}
      onChange={(next) => {
        if (next) setStay(next);
        const isSame = next?.checkIn === line.checkIn && next.checkOut === line.checkOut;
        onChange(next && !isSame ? { checkIn: next.checkIn, checkOut: next.checkOut } : undefined);
      }}
    />
  );
}
