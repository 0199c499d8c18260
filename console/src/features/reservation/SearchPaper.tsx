import { Paper, type SxProps, type Theme } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';

interface SearchPaperProps {
  onSubmit: () => void;
  testId: string;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** The form of a search: two columns of fields on a phone, four beside the menu. */
export function SearchPaper({ onSubmit, testId, sx, children }: SearchPaperProps) {
  return (
    <Paper
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
      sx={[
        {
          display: 'grid',
          gap: 1.25,
          p: { xs: 2, sm: 2.5 },
          mb: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
          alignItems: 'end',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
      data-testid={testId}
    >
      {children}
    </Paper>
  );
}
