import { Box } from '@mui/material';
import { tone, type Tone } from '../theme/colours';

/** A state in its colour: a dot and a word, so that it does not depend on the colour. */
export function StateChip({ colour, label, quiet }: { colour: Tone; label: string; quiet?: boolean }) {
  const { text, ground, strong } = tone[colour];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: quiet ? 0 : 1,
        height: 24,
        borderRadius: '6px',
        bgcolor: quiet ? 'transparent' : ground,
        color: text,
        fontSize: 12.5,
        fontWeight: 500,
        whiteSpace: 'nowrap',
      }}
    >
      <Box component="span" sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: strong }} />
      {label}
    </Box>
  );
}
