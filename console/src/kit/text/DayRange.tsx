import { Box } from '@mui/material';
import { day } from '../i18n/format';

/** The days of a stay, whole: where they do not fit one line, the second day takes the next. */
export function DayRange({ from, to }: { from: number; to: number }) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', '& span': { whiteSpace: 'nowrap' } }}>
      <span>{day(from)} –</span> <span>{day(to)}</span>
    </Box>
  );
}
