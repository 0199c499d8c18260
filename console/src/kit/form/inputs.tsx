import { Box, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import {
  FieldTitle,
  InputHelperText,
  NumberInput as RaNumberInput,
  SelectInput,
  TextInput as RaTextInput,
  maxValue,
  minValue,
  required as isRequired,
  useInput,
  type Validator,
} from 'react-admin';
import { formatLocale } from '../i18n/language';
import { useText, type TextKey } from '../i18n/use-text';
import { Grid, Text } from '../text/parts';
import { decimalOf, typedDecimal } from '../field/amount-of';
import { isEmail } from './validators';

const keep = (value: string) => value;
const required = [isRequired()];

interface Common {
  source: string;
  label: TextKey;
  required?: boolean;
  hint?: string;
}

/** Words: what is empty stays an empty text, as the API wants it. */
export function TextInput({
  source,
  label,
  required: must,
  hint,
  type,
  multiline,
  placeholder,
  validate,
  autoComplete,
  autoFocus,
  readOnly,
}: Common & {
  type?: string;
  multiline?: boolean;
  placeholder?: string;
  validate?: Validator | Validator[];
  autoComplete?: string;
  autoFocus?: boolean;
  /** It is submitted still, where a disabled input of a form is not. */
  readOnly?: boolean;
}) {
  const t = useText();
  const own = validate ?? (type === 'email' ? isEmail : []);
  const validators = [...(must ? required : []), ...[own].flat()];
  return (
    <RaTextInput
      source={source}
      label={t(label)}
      parse={keep}
      type={type}
      multiline={multiline}
      placeholder={placeholder}
      validate={validators}
      helperText={hint ?? ''}
      autoFocus={autoFocus}
      readOnly={readOnly}
      slotProps={{
        htmlInput: {
          'data-testid': `field-${source}`,
          autoComplete,
          ...((type === 'email' || autoComplete === 'username') && { autoCapitalize: 'none', spellCheck: false }),
        },
      }}
    />
  );
}

interface Bounds {
  min?: number;
  max?: number;
}

function useBounds(must: boolean | undefined, { min, max }: Bounds): Validator[] {
  return useMemo(
    () => [
      ...(must ? required : []),
      ...(min === undefined ? [] : [minValue(min)]),
      ...(max === undefined ? [] : [maxValue(max)]),
    ],
    [must, min, max],
  );
}

/** What could not be read as a number is kept as it was typed. */
const isDecimal = [
  (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? 'ra.validation.number' : undefined),
];

/** Money or a percentage, written as people write them: `12,5`, `1.234,50`. */
export function DecimalInput({ source, label, required: must, hint, min, max }: Common & Bounds) {
  const t = useText();
  const locale = formatLocale();
  const bounds = useBounds(must, { min, max });
  const { field, fieldState, id, isRequired } = useInput<number | string | null>({
    source,
    validate: [...isDecimal, ...bounds],
    format: (value: number | string | null) => value,
    parse: (value: number | string | null) => value,
  });
  const value = field.value as number | string | null | undefined;
  const shown = typeof value === 'number' ? typedDecimal(value, locale) : (value ?? '');
  const [typed, setTyped] = useState(shown);
  const meant = typed.trim() === '' ? null : (decimalOf(typed) ?? typed);
  return (
    <TextField
      {...{ id, name: field.name, inputRef: field.ref }}
      label={<FieldTitle label={t(label)} source={source} isRequired={isRequired} />}
      // Set from elsewhere, as by a reset.
      value={meant === (value ?? null) ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(target.value.trim() === '' ? null : (decimalOf(target.value) ?? target.value));
      }}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={<InputHelperText error={fieldState.error?.message} helperText={hint} />}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}

export function NumberInput({ source, label, required: must, hint, min, max }: Common & Bounds) {
  const t = useText();
  const validate = useBounds(must, { min, max });
  return (
    <RaNumberInput source={source} label={t(label)} min={min} max={max} validate={validate} helperText={hint ?? ''} />
  );
}

interface ChoiceProps extends Common {
  choices: ReadonlyArray<{ id: string | number; name: string }>;
  readOnly?: boolean;
}

export function ChoiceInput({ source, label, choices, hint, readOnly }: ChoiceProps) {
  const t = useText();
  return (
    <SelectInput
      source={source}
      label={t(label)}
      choices={[...choices]}
      validate={required}
      translateChoice={false}
      emptyText=""
      helperText={hint ?? ''}
      readOnly={readOnly}
    />
  );
}

export function SwitchInput({ source, label, hint, readOnly }: Common & { readOnly?: boolean }) {
  const t = useText();
  const { field } = useInput({ source, format: Boolean, parse: (value: boolean) => value });
  return (
    <FormControlLabel
      sx={{ ml: -1, mr: 0, mb: { xs: 1.5, sm: 0 }, alignItems: 'flex-start' }}
      control={
        <Switch
          disabled={readOnly}
          checked={Boolean(field.value)}
          onChange={(_, on) => field.onChange(on)}
          slotProps={{ input: { 'data-testid': `field-${source}` } as object }}
        />
      }
      label={
        <Box sx={{ pt: 0.5 }}>
          {t(label)}
          {hint && (
            <Typography variant="caption" sx={{ display: 'block' }}>
              {hint}
            </Typography>
          )}
        </Box>
      }
    />
  );
}

/** Fields side by side, as many as fit. */
export function FieldGrid({ children, columns = 2 }: { children: React.ReactNode; columns?: number }) {
  return (
    <Grid columnGap={2} rowGap={0.5} columns={{ xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` }}>
      {children}
    </Grid>
  );
}

export function FieldGroup({ title, hint, children }: { title: string; hint?: string; children: React.ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2.5, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: hint ? 0.25 : 1.25 }}>
        {title}
      </Typography>
      {hint && (
        <Text hint mb={1.25}>
          {hint}
        </Text>
      )}
      {children}
    </Box>
  );
}
