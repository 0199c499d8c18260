import { isRoom } from '#libs/basket';
import { DepartureField } from './DepartureField';
import type { ChangeFieldsProps } from './change-fields-props';
import { ExtraFields } from './ExtraFields';
import { StayChange } from './StayChange';

/** What can be changed of a line: the days, persons and room of a stay, the departure of a tour, the day, time and place of an extra. */
export function LineChangeFields({ line, onChange }: ChangeFieldsProps) {
  if (line.tour) return <DepartureField line={line} onChange={onChange} />;
  if (line.extra) return <ExtraFields line={line} onChange={onChange} />;
  return isRoom(line) ? <StayChange line={line} onChange={onChange} /> : null;
}
