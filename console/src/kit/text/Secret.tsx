import { Box } from '@mui/material';
import { ink } from '../theme/colours';
import { CopyButton } from './CopyButton';

/** A text to be taken over exactly: selectable as a whole, with a copy button. */
export function Secret({ text, testId }: { text: string; testId?: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        paddingInlineStart: 1.5,
        paddingInlineEnd: 0.5,
        py: 0.5,
        border: `1px solid ${ink.line}`,
        borderRadius: '8px',
        bgcolor: ink.sunken,
      }}
    >
      <Box
        component="code"
        dir="ltr"
        data-testid={testId}
        sx={{ flex: 1, minWidth: 0, fontSize: 13, lineHeight: 1.6, overflowWrap: 'anywhere', userSelect: 'all' }}
      >
        {text}
      </Box>
      <CopyButton text={text} />
    </Box>
  );
}
