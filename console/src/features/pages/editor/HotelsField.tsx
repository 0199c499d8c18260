import { FormLabel } from '@mui/material';
import { useHotelNames } from '../../../kit/field/HotelSelect';
import { ChipsField } from '../../../kit/form/ChipsInput';
import { Grid } from '../../../kit/text';

interface Props {
  label: string;
  several: boolean;
  value: number[] | number | null | undefined;
  onChange: (value: unknown) => void;
}

/** Hotels of the account, by their names; of one alone the last that was chosen. */
export function HotelsField({ label, several, value, onChange }: Props) {
  const { data: names = [] } = useHotelNames();
  const chosen = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  const choices = names.map(({ id, name }) => ({ id, name }));
  const change = (next: Array<number | string>) => onChange(several ? next : (next.at(-1) ?? null));
  return (
    <Grid gap={1}>
      <FormLabel>{label}</FormLabel>
      <ChipsField value={chosen} choices={choices} onChange={change} />
    </Grid>
  );
}
