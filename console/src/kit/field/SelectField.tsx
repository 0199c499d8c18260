import { MenuItem, TextField, type SxProps, type Theme } from '@mui/material';

/** Required where it has no visible label. */
type Named = { label: string; name?: string } | { label?: string; name: string };

type Props<V extends string> = Named & {
  value: V | '';
  options: ReadonlyArray<{ value: V; label: string }>;
  onChange: (value: V) => void;
  /** Shown while the value is empty. */
  placeholder?: string;
  error?: boolean;
  sx?: SxProps<Theme>;
  testId?: string;
};

export function SelectField<V extends string>({
  label,
  name = label,
  value,
  options,
  onChange,
  placeholder,
  error,
  sx,
  testId,
}: Props<V>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value as V)}
      sx={sx}
      slotProps={{
        htmlInput: { 'data-testid': testId, 'aria-label': name },
        select: { displayEmpty: true, ...(!label && { SelectDisplayProps: { 'aria-label': name } }) },
      }}
    >
      {placeholder && (
        <MenuItem value="" disabled>
          {placeholder}
        </MenuItem>
      )}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
