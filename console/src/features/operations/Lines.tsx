import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Flex, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';

/** Sentences below each other. */
export function Lines({ children }: { children: ReactNode }) {
  return (
    <Text component="ul" list>
      {children}
    </Text>
  );
}

/** A sentence, what is to be known of it below, and what can be done at its end. */
export function Line({
  text,
  below,
  end,
  testId,
}: {
  text: ReactNode;
  below?: ReactNode;
  end?: ReactNode;
  testId?: string;
}) {
  return (
    <Flex
      component="li"
      wrap
      gap={1.5}
      py={1}
      sx={{ borderBottom: `1px solid ${ink.hairline}`, '&:last-child': { borderBottom: 0 } }}
      data-testid={testId}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}
        {below && <Text sub>{below}</Text>}
      </Box>
      {end}
    </Flex>
  );
}
