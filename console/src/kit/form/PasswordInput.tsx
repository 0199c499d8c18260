import { Box } from '@mui/material';
import { InputHelperText, minLength, required as isRequired, useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useText, type TextKey } from '../i18n/use-text';
import { Flex } from '../text/parts';
import { ink, tone, type Tone } from '../theme/colours';
import { PasswordField } from '../field/PasswordField';
import { SHORTEST_PASSWORD, strengthOf, type Strength } from '../field/password-strength';

const LONG_ENOUGH = minLength(SHORTEST_PASSWORD);

interface Props {
  source: string;
  label: TextKey;
  required?: boolean;
  /** A new one: its strength is shown, judged against these fields of the form too. */
  fresh?: boolean;
  owner?: readonly string[];
  hint?: string;
}

export function PasswordInput({ source, label, required = true, fresh, owner = [], hint }: Props) {
  const t = useText();
  const validate = [...(required ? [isRequired()] : []), ...(fresh ? [LONG_ENOUGH] : [])];
  const { field, fieldState } = useInput<string>({ source, validate, defaultValue: '' });
  const { getValues } = useFormContext();
  const value = String(field.value ?? '');
  const about = owner.map((name) => String(getValues(name) ?? ''));
  const below = fresh && value ? <StrengthBar strength={strengthOf(value, about)} /> : (hint ?? '');
  return (
    <PasswordField
      label={t(label)}
      value={value}
      fresh={fresh}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.invalid ? <InputHelperText error={fieldState.error?.message} /> : below || <>&nbsp;</>}
      testId={`field-${source}`}
    />
  );
}

const TONES: readonly Tone[] = ['grey', 'red', 'amber', 'green', 'green'];

function StrengthBar({ strength }: { strength: Strength }) {
  const t = useText();
  const colour = tone[TONES[strength] ?? 'grey'];
  return (
    <Flex component="span" data-testid="password-strength">
      <Flex component="span" stretch gap="3px" width={96} aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <Box
            key={step}
            component="span"
            sx={{
              flex: 1,
              height: 4,
              borderRadius: 2,
              bgcolor: step <= strength ? colour.strong : ink.line,
              transition: 'background-color .15s',
            }}
          />
        ))}
      </Flex>
      <Box component="span" sx={{ color: colour.text }}>
        {t(`general.strength.s${strength}`)}
      </Box>
    </Flex>
  );
}
