import { MenuItem, TextField, type SxProps, type Theme } from '@mui/material';

interface Props<V extends string> {
  label?: string;
  value: V;
  options: ReadonlyArray<{ value: V; label: string }>;
  onChange: (value: V) => void;
  sx?: SxProps<Theme>;
  testId?: string;
}

export function SelectField<V extends string>({ label, value, options, onChange, sx, testId }: Props<V>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as V)}
      sx={sx}
      slotProps={{ htmlInput: { 'data-testid': testId, 'aria-label': label }, select: { displayEmpty: true } }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
