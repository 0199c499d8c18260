import { Box, Typography } from '@mui/material';
import type { Credit } from '#libs/contracts';
import { money } from '../../kit/i18n/format';
import { useText } from '../../kit/i18n/use-text';
import { tone } from '../../kit/theme/colours';
import { CreditBar } from './CreditBar';

/** The limit, what is used of it, and what is left, each by its name. */
export function CreditFigures({ credit }: { credit: Credit }) {
  const t = useText();
  const { limit, balance, currency } = credit;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1.4fr' } }}>
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
    </Box>
  );
}

function Figure({ label, value, colour }: { label: string; value: string; colour?: string }) {
  return (
    <Box>
      <Typography variant="caption">{label}</Typography>
      <Typography sx={{ fontSize: 17, fontWeight: 600, fontVariantNumeric: 'tabular-nums', color: colour }}>
        {value}
      </Typography>
    </Box>
  );
}
