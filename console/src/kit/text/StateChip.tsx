import { Box } from '@mui/material';
import { tone, type Tone } from '../theme/colours';
import { Flex } from './parts';

/** A state in its colour: a dot and a word, so that it does not depend on the colour. */
export function StateChip({ colour, label, quiet }: { colour: Tone; label: string; quiet?: boolean }) {
  const { text, ground, strong } = tone[colour];
  return (
    <Flex
      component="span"
      fine
      medium
      nowrap
      gap={0.75}
      px={quiet ? 0 : 1}
      color={text}
      display="inline-flex"
      sx={{ height: 24, borderRadius: '6px', bgcolor: quiet ? 'transparent' : ground }}
    >
      <Box component="span" sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: strong }} />
      {label}
    </Flex>
  );
}
