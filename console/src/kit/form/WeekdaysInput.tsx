import { useMemo } from 'react';
import { weekdayNames } from '../i18n/format';
import { ChipsInput } from './ChipsInput';

/** Days of the week, Monday 1. */
export function WeekdaysInput({ source }: { source: string }) {
  const choices = useMemo(() => weekdayNames('long').map((name, i) => ({ id: i + 1, name })), []);
  return <ChipsInput source={source} choices={choices} />;
}
