import { Box, Typography } from '@mui/material';
import type { Credit } from '#libs/contracts';
import { money, useText } from '../../kit/i18n';
import { Grid, Text } from '../../kit/text';
import { tone } from '../../kit/theme/colours';
import { CreditBar } from './CreditBar';

/** The limit, what is used of it, and what is left, each by its name. */
export function CreditFigures({ credit }: { credit: Credit }) {
  const t = useText();
  const { limit, balance, currency } = credit;
  return (
    <Grid columns={{ xs: '1fr 1fr', sm: '1fr 1fr 1.4fr' }}>
      <Figure label={t('credits.limit')} value={money(limit, currency)} />
      <Figure
        label={t('credits.balance')}
        value={money(balance, currency)}
        colour={balance < 0 ? tone.amber.text : undefined}
      />
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <Typography variant="caption">{t('credits.available')}</Typography>
        <CreditBar credit={credit} />
      </Box>
    </Grid>
  );
}

function Figure({ label, value, colour }: { label: string; value: string; colour?: string }) {
  return (
    <Box>
      <Typography variant="caption">{label}</Typography>
      <Text figure color={colour}>
        {value}
      </Text>
    </Box>
  );
}
