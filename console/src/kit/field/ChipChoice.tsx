import { Chip } from '@mui/material';
import { Flex, Grid, Text } from '../text/parts';

interface Props<V extends string | number> {
  label: string;
  options: ReadonlyArray<{ value: V; label: string }>;
  value: readonly V[];
  onChange: (value: V[]) => void;
  /** One at most. */
  single?: boolean;
  testId?: string;
}

/** Some of a few values, each pressed or not; with none of them all count. */
export function ChipChoice<V extends string | number>({ label, options, value, onChange, single, testId }: Props<V>) {
  const press = (each: V) => {
    if (value.includes(each)) onChange(value.filter((other) => other !== each));
    else onChange(single ? [each] : [...value, each]);
  };
  return (
    <Grid gap={0.75} role="group" aria-label={label} data-testid={testId}>
      <Text label>{label}</Text>
      <Flex wrap gap={0.75}>
        {options.map((option) => {
          const pressed = value.includes(option.value);
          return (
            <Chip
              key={option.value}
              label={option.label}
              onClick={() => press(option.value)}
              color={pressed ? 'primary' : 'default'}
              variant={pressed ? 'filled' : 'outlined'}
              aria-pressed={pressed}
              data-testid={testId && `${testId}-${option.value}`}
            />
          );
        })}
      </Flex>
    </Grid>
  );
}
