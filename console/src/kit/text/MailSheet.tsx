import { Box, Skeleton, Typography } from '@mui/material';
import type { MailPreview } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { ink } from '../theme/colours';
import { Text } from './parts';

/** A mail as it will be read; undefined while it loads. */
export function MailSheet({ mail }: { mail: MailPreview | undefined }) {
  const t = useText();
  return (
    <Box sx={{ border: `1px solid ${ink.line}`, borderRadius: '10px', overflow: 'hidden' }}>
      <Box sx={{ px: 2, py: 1.25, borderBottom: `1px solid ${ink.line}`, bgcolor: ink.sunken }}>
        <Text strong data-testid="mail-subject">
          {mail ? mail.subject : <Skeleton width={260} />}
        </Text>
        <Typography variant="caption">{mail?.to ?? '\u00a0'}</Typography>
      </Box>
      {/* Nothing in it may run or reach our session. */}
      <Box
        component="iframe"
        sandbox=""
        title={t('bookings.messages.preview')}
        srcDoc={mail?.html ?? ''}
        data-testid="mail-preview"
        sx={{ display: 'block', width: 1, height: { xs: 360, sm: 440 }, border: 0, bgcolor: '#fff' }}
      />
    </Box>
  );
}
