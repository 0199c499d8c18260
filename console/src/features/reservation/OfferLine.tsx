import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { money, useText } from '../../kit/i18n';
import { Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';

interface Props {
  /** The room, or the rooms. */
  name: string;
  /** Plan and board. */
  below: string;
  /** What cancelling costs. */
  terms: string;
  isFree: boolean;
  left: ReactNode;
  price: { amount: number; currency: string };
  nights: number;
  /** The total, where it can be opened. */
  total?: ReactNode;
  action: ReactNode;
  testId: string;
}

/** What an agent compares of an offer, side by side: room, plan and board, terms, rooms left, price of the stay and a night. */
export function OfferLine({ name, below, terms, isFree, left, price, nights, total, action, testId }: Props) {
  const t = useText();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: 'minmax(0, 1.5fr) minmax(0, 1fr) minmax(132px, auto) 112px',
        },
        columnGap: 2,
        rowGap: 0.75,
        alignItems: 'center',
        px: 2,
        py: 1.25,
      }}
      data-testid={testId}
    >
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Text strong>{name}</Text>
        <Text small muted>
          {below}
        </Text>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Text small color={isFree ? tone.green.text : ink.muted}>
          {terms}
        </Text>
        {left}
      </Box>
      <Box sx={{ textAlign: 'end' }}>
        {total ?? (
          <Text strong digits>
            {money(price.amount, price.currency)}
          </Text>
        )}
        <Text small muted digits nowrap>
          {t('comparison.perNight', { amount: money(price.amount / nights, price.currency) })}
        </Text>
      </Box>
      <Box sx={{ display: 'grid', gridColumn: { xs: '1 / -1', md: 'auto' } }}>{action}</Box>
    </Box>
  );
}
