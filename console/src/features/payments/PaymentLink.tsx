import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import type { Payment } from '#libs/contracts';
import { instant, useText } from '../../kit/i18n';
import { Flex, Secret } from '../../kit/text';

/** Pay page of an open payment, as a link for the payer. */
export function PaymentLink({ link }: { link: NonNullable<Payment['link']> }) {
  const t = useText();
  return (
    <Box data-testid="payment-link">
      <Flex gap={0} mb={0.5}>
        <Typography variant="subtitle2" sx={{ flex: 1 }}>
          {t('payments.link.title')}
        </Typography>
        <Tooltip title={t('payments.link.open')}>
          <IconButton
            size="small"
            component="a"
            href={link.url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('payments.link.open')}
          >
            <OpenInNewRounded fontSize="inline" />
          </IconButton>
        </Tooltip>
      </Flex>
      <Secret text={link.url} testId="payment-link-url" />
      <Typography variant="caption" sx={{ display: 'block', mt: 0.75 }}>
        {t('payments.link.until', { at: instant(link.expiresAt) })}
      </Typography>
    </Box>
  );
}
