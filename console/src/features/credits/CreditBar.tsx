import { Box } from '@mui/material';
import type { Credit } from '#libs/contracts';
import { money } from '../../kit/i18n';
import { Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { shareLeft } from './share-left';

/** What can still be booked, as a sum and as a share of all that could be. */
export function CreditBar({ credit }: { credit: Pick<Credit, 'limit' | 'balance' | 'available' | 'currency'> }) {
  const share = shareLeft(credit);
  const colour = share > 0.5 ? tone.green : share > 0.2 ? tone.amber : tone.red;
  return (
    <Box sx={{ minWidth: 140 }}>
      <Text amount mb={0.5}>
        {money(credit.available, credit.currency)}
      </Text>
      <Box sx={{ height: 6, borderRadius: 3, bgcolor: ink.hairline, overflow: 'hidden' }} aria-hidden>
        <Box sx={{ height: 1, width: `${share * 100}%`, bgcolor: colour.strong, borderRadius: 3 }} />
      </Box>
    </Box>
  );
}
