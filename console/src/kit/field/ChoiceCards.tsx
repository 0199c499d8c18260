import { Box, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { Text, choiceOf } from '../text';

interface Props<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  choices: ReadonlyArray<{ value: V; title: string; text: string }>;
}

/** A few ways beside each other, each with what it means. */
export function ChoiceCards<V extends string>({ label, value, onChange, choices }: Props<V>) {
  return (
    <RadioGroup
      value={value}
      onChange={(_, chosen) => onChange(chosen as V)}
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 1.25,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${choices.length}, minmax(0, 1fr))` },
      }}
    >
      {choices.map((choice) => (
        <FormControlLabel
          key={choice.value}
          value={choice.value}
          control={<Radio sx={{ alignSelf: 'flex-start' }} />}
          data-testid={`choice-${choice.value}`}
          sx={{
            m: 0,
            py: 1,
            pr: 1.5,
            alignItems: 'flex-start',
            ...choiceOf(choice.value === value),
            borderRadius: '10px',
          }}
          label={
            <Box sx={{ pt: 0.9 }}>
              <Text name>{choice.title}</Text>
              <Text sub mt={0.25}>
                {choice.text}
              </Text>
            </Box>
          }
        />
      ))}
    </RadioGroup>
  );
}
