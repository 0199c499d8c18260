import CheckRounded from '@mui/icons-material/CheckRounded';
import { Box, ButtonBase, Typography, alpha } from '@mui/material';
import { Flex, Grid, Text } from '../text/parts';
import { ink } from '../theme/colours';
import { useValueInput } from './use-value-input';

interface Choice {
  id: number | string;
  name: string;
  group?: string;
}

/** Several of a list, seen at once and ticked by a click; grouped where the list is. */
export function ChipsInput({
  source,
  choices,
  emptyText,
}: {
  source: string;
  choices: readonly Choice[];
  emptyText?: string;
}) {
  const { value, onChange } = useValueInput<Array<number | string>>(source, []);
  return <ChipsField value={value} onChange={onChange} choices={choices} emptyText={emptyText} />;
}

interface FieldProps {
  value: ReadonlyArray<number | string>;
  onChange: (value: Array<number | string>) => void;
  choices: readonly Choice[];
  emptyText?: string;
}

export function ChipsField({ value, onChange, choices, emptyText }: FieldProps) {
  const groups = [...new Set(choices.map(({ group }) => group ?? ''))];
  const toggle = (id: number | string) =>
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);
  return (
    <Grid gap={1.75}>
      {choices.length === 0 && emptyText && <Text hint>{emptyText}</Text>}
      {groups.map((group) => (
        <Box key={group}>
          {group && (
            <Typography variant="subtitle2" sx={{ mb: 0.75 }}>
              {group}
            </Typography>
          )}
          <Flex wrap stretch gap={0.75}>
            {choices
              .filter((choice) => (choice.group ?? '') === group)
              .map(({ id, name }) => (
                <Chip key={id} name={name} on={value.includes(id)} onClick={() => toggle(id)} />
              ))}
          </Flex>
        </Box>
      ))}
    </Grid>
  );
}

function Chip({ name, on, onClick }: { name: string; on: boolean; onClick: () => void }) {
  return (
    <ButtonBase
      role="checkbox"
      aria-checked={on}
      onClick={onClick}
      sx={(theme) => ({
        gap: 0.5,
        px: 1.25,
        height: 30,
        borderRadius: '8px',
        fontSize: 13,
        fontWeight: on ? 500 : 400,
        border: `1px solid ${on ? theme.palette.primary.main : '#D5DBE4'}`,
        color: on ? theme.palette.primary.main : ink.text,
        bgcolor: on ? alpha(theme.palette.primary.main, 0.08) : ink.paper,
        '&:hover': { borderColor: on ? theme.palette.primary.main : '#B4BDCB' },
        '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
      })}
    >
      {on && <CheckRounded sx={{ fontSize: 15, ml: -0.25 }} />}
      {name}
    </ButtonBase>
  );
}
