import { Autocomplete, Box, TextField, type AutocompleteProps, type TextFieldProps } from '@mui/material';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Span } from '../text/parts';

type Look<T> = Pick<
  AutocompleteProps<T, false, false, false>,
  'disabled' | 'getOptionDisabled' | 'loading' | 'noOptionsText' | 'sx'
> &
  Pick<TextFieldProps, 'error' | 'helperText' | 'label' | 'placeholder' | 'required'>;

interface Props<T> extends Look<T> {
  options: readonly T[];
  value: T | null;
  onChange: (record: T | null) => void;
  nameOf: (record: T) => string;
  /** More of an option than its name. */
  renderOption?: (record: T) => ReactNode;
  clearable?: boolean;
  /** Called with what is typed, where the API searches; else the options are searched here. */
  onType?: (text: string) => void;
  html?: InputHTMLAttributes<HTMLInputElement>;
  testId?: string;
}

/** One record of several, found by typing its name. */
export function RecordAutocomplete<T extends { id: number | string }>(props: Props<T>) {
  const { value, onChange, nameOf, renderOption = nameOf, clearable = true, onType, html, testId, ...look } = props;
  const { label, placeholder, error, helperText, required, ...rest } = look;
  return (
    <Autocomplete<T, false, false, false>
      // What is shown while the API searches fits what was typed before.
      autoHighlight={!rest.loading}
      {...rest}
      value={value}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      disableClearable={!clearable as false}
      filterOptions={onType && ((options) => options)}
      onInputChange={onType && ((_, text) => onType(text))}
      onChange={(_, record) => onChange(record)}
      renderOption={({ key, ...attributes }, record) => (
        <Box component="li" key={key} {...attributes} sx={{ gap: 1 }}>
          {renderOption(record)}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...{ label, placeholder, error, helperText, required }}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              ...(!label && { 'aria-label': placeholder }),
              ...html,
              'data-testid': testId,
            },
          }}
        />
      )}
    />
  );
}

/** An option of two lines, or with something at its end. */
export function OptionText({ name, below, end }: { name: ReactNode; below?: ReactNode; end?: ReactNode }) {
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {name}
        <Span note block faint anywhere>
          {below}
        </Span>
      </Box>
      <Span note faint digits>
        {end}
      </Span>
    </>
  );
}
