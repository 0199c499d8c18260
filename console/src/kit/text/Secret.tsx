import { ink } from '../theme/colours';
import { CopyButton } from './CopyButton';
import { Flex, Text } from './parts';

/** A text to be taken over exactly: selectable as a whole, with a copy button. */
export function Secret({ text, testId }: { text: string; testId?: string }) {
  return (
    <Flex
      py={0.5}
      sx={{
        paddingInlineStart: 1.5,
        paddingInlineEnd: 0.5,
        border: `1px solid ${ink.line}`,
        borderRadius: '8px',
        bgcolor: ink.sunken,
      }}
    >
      <Text
        component="code"
        small
        grow
        anywhere
        sx={{ lineHeight: 1.6, userSelect: 'all' }}
        dir="ltr"
        data-testid={testId}
      >
        {text}
      </Text>
      <CopyButton text={text} />
    </Flex>
  );
}
