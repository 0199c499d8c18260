import { useState } from 'react';
import { isRoom } from '#libs/basket';
import { isDay, toDay } from '#libs/stays';
import { useText } from '../../../kit/i18n';
import { DayField } from '../../../kit/field/DayField';
import { PlainTextField } from '../../../kit/field/PlainTextField';
import { Grid } from '../../../kit/text';
import { DepartureField } from './DepartureField';
import { StayFields } from './StayFields';
import type { ChangeFieldsProps } from './change-fields-props';

/** What can be changed of a line: the days, persons and room of a stay, the departure of a tour, the day, time and place of an extra. */
export function ChangeFields({ line, onChange }: ChangeFieldsProps) {
  if (line.tour) return <DepartureField line={line} onChange={onChange} />;
  if (line.extra) return <ExtraFields line={line} onChange={onChange} />;
  return isRoom(line) ? <StayFields line={line} onChange={onChange} /> : null;
}

function ExtraFields({ line: { extra, checkIn, checkOut }, onChange }: ChangeFieldsProps) {
  const t = useText();
  const known = { day: toDay(checkIn), time: extra!.time, pickUp: extra!.pickUp };
  const [asked, setAsked] = useState(known);
  const set = (changed: Partial<typeof known>) => {
    const next = { ...asked, ...changed };
    setAsked(next);
    const isUsable = (!known.time || next.time) && (!known.pickUp || next.pickUp.trim());
    const change = {
      ...(next.day !== known.day && { checkIn: next.day, checkOut: next.day }),
      ...(next.time !== known.time && { time: next.time }),
      ...(next.pickUp.trim() !== known.pickUp && { pickUp: next.pickUp.trim() }),
    };
    onChange(isUsable && Object.keys(change).length > 0 ? change : undefined);
  };
  return (
    <Grid columns="1fr 1fr" gap={1.25}>
      {checkIn === checkOut && (
        <DayField
          label={t('basket.day')}
          value={asked.day}
          onChange={(day) => isDay(day) && set({ day })}
          clearable={false}
          testId="change-day"
        />
      )}
      {known.time && (
        <PlainTextField
          label={t('basket.time')}
          value={asked.time}
          onChange={(time) => set({ time })}
          html={{ type: 'time' }}
          testId="change-time"
        />
      )}
      {known.pickUp && (
        <PlainTextField
          label={t('basket.pickUpFrom')}
          value={asked.pickUp}
          onChange={(pickUp) => set({ pickUp })}
          html={{ maxLength: 200 }}
          sx={{ gridColumn: '1 / -1' }}
          testId="change-pick-up"
        />
      )}
    </Grid>
  );
}
