import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay, toIsoDate, toDay } from '#libs/stays';
import { TextField } from '../../checkout/TextField';
import { today } from '../../search/search-query';
import type { ChangeFieldsProps } from './change-fields-props';

/** Another day, time or place of an extra. */
export function ExtraFields({ line: { extra, checkIn, checkOut }, onChange }: ChangeFieldsProps) {
  const { t } = useTranslation();
  const [day, setDay] = useState(toIsoDate(toDay(checkIn)));
  const [time, setTime] = useState(extra!.time);
  const [pickUp, setPickUp] = useState(extra!.pickUp);
  const isOfOneDay = checkIn === checkOut;
  const report = (changed: { day?: string; time?: string; pickUp?: string }) => {
    const next = { day, time, pickUp, ...changed };
    const date = Number(next.day.replaceAll('-', ''));
    const isUsable =
      isDay(date) && date >= today() && (!extra!.time || next.time) && (!extra!.pickUp || next.pickUp.trim());
    const change = {
      ...(isDay(date) && date !== checkIn && { checkIn: date, checkOut: date }),
      ...(next.time !== extra!.time && { time: next.time }),
      ...(next.pickUp.trim() !== extra!.pickUp && { pickUp: next.pickUp.trim() }),
    };
    onChange(isUsable && Object.keys(change).length > 0 ? change : undefined);
  };
  return (
    <>
      {isOfOneDay && (
        <TextField
          label={t('extras.day')}
          type="date"
          min={toIsoDate(today())}
          value={day}
          onChange={(next) => {
            setDay(next);
            report({ day: next });
          }}
          testId="change-day"
        />
      )}
      {extra!.time && (
        <TextField
          label={t('extras.time')}
          type="time"
          value={time}
          onChange={(next) => {
            setTime(next);
            report({ time: next });
          }}
          testId="change-time"
        />
      )}
      {extra!.pickUp && (
        <TextField
          label={t('extras.pickUp')}
          maxLength={200}
          value={pickUp}
          onChange={(next) => {
            setPickUp(next);
            report({ pickUp: next });
          }}
          testId="change-pick-up"
        />
      )}
    </>
  );
}
