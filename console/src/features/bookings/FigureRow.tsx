import { Box, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Flex, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';

/** Rows of names and amounts, in one frame. */
export function FigureRows({ children }: { children: ReactNode }) {
  return <Box sx={{ border: `1px solid ${ink.line}`, borderRadius: '10px', overflow: 'hidden' }}>{children}</Box>;
}

interface Props {
  label: string;
  /** Nothing while it is asked for. */
  value: ReactNode;
  colour?: string;
  strong?: boolean;
  testId?: string;
}

export function FigureRow({ label, value, colour, strong, testId }: Props) {
  return (
    <Flex
      between
      lined
      gap={2}
      px={2}
      py={1.1}
      sx={{ '&:first-of-type': { borderTop: 0 }, bgcolor: strong ? ink.sunken : undefined }}
    >
      <Text muted>{label}</Text>
      <Typography
        component="span"
        sx={{ fontWeight: strong ? 600 : 500, color: colour, fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}
        data-testid={testId}
      >
        {value ?? <Skeleton width={80} />}
      </Typography>
    </Flex>
  );
}
