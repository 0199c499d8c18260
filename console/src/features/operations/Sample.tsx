import { Box, Typography } from '@mui/material';
import { useRead } from '../../kit/data';
import { instant, useText } from '../../kit/i18n';
import { Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import type { Group } from './group';

/** Some of the messages that failed alike, without personal data. */
export function Sample({ group: { service, consumer, name, errorHash } }: { group: Group }) {
  const t = useText();
  const { data } = useRead(
    'operations.sample',
    { query: { service, consumer, name, errorHash } },
    { select: ({ data }) => data },
  );
  if (!data?.length) return null;
  return (
    <Box data-testid="operations-sample">
      <Typography variant="caption">{t('operations.sample')}</Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 0.5,
          p: 1.5,
          maxHeight: 180,
          overflowY: 'auto',
          borderRadius: 1,
          bgcolor: ink.ground,
          listStyle: 'none',
        }}
        tabIndex={0}
      >
        {data.map(({ id, failedAt, facts }) => (
          <Text
            component="li"
            note
            anywhere
            color="inherit"
            mb={0.75}
            sx={{ fontFamily: 'ui-monospace, monospace' }}
            key={id}
          >
            {instant(failedAt)}{' '}
            {Object.entries(facts)
              .map(([path, value]) => `${path}=${value}`)
              .join(' ')}
          </Text>
        ))}
      </Box>
    </Box>
  );
}
