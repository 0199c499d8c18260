import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { Box, IconButton, Slider } from '@mui/material';
import { number, useText } from '../../../kit/i18n';
import { Flex } from '../../../kit/text';
import { ink } from '../../../kit/theme/colours';

interface Props {
  /** Of what. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  testId: string;
}

/** How far the slider goes; it grows with what is chosen by the buttons. */
const REACH = 10;
const MOST = 1_000;

/** A number by a slider for much, by buttons for one more or less. */
export function QuantityField({ label, value, onChange, testId }: Props) {
  const t = useText();
  return (
    <Flex gap={0.5} data-testid={testId}>
      <Slider
        size="small"
        min={0}
        max={Math.max(REACH, value)}
        value={value}
        onChange={(_, next) => onChange(next)}
        aria-label={label}
        sx={{ flex: 1, marginInlineStart: 1, marginInlineEnd: 1.5 }}
      />
      <IconButton
        aria-label={t('subscription.change.less', { name: label })}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
        data-testid={`${testId}-less`}
      >
        <RemoveRounded fontSize="small" />
      </IconButton>
      <Box
        component="output"
        sx={{
          minWidth: 32,
          textAlign: 'center',
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          color: value === 0 ? ink.muted : ink.text,
        }}
        data-testid={`${testId}-value`}
      >
        {number(value)}
      </Box>
      <IconButton
        aria-label={t('subscription.change.more', { name: label })}
        disabled={value === MOST}
        onClick={() => onChange(value + 1)}
        data-testid={`${testId}-more`}
      >
        <AddRounded fontSize="small" />
      </IconButton>
    </Flex>
  );
}
