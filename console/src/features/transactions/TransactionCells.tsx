import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Transaction } from '#libs/contracts';
import { day, money, type TextKey, useText } from '../../kit/i18n';
import { Flex, Grid, Span, StateChip, Text } from '../../kit/text';
import { ink, type Tone } from '../../kit/theme/colours';
import { AccountText } from '../../kit/field/AccountText';
import type { Column } from '../../kit/list/RecordTable';
import { Gateway } from '../payments';
import type { Listed } from './listed';

type Side = Transaction['ours'];

const TONES: Record<Transaction['difference'], Tone> = {
  none: 'green',
  missingHere: 'red',
  missingThere: 'violet',
  state: 'red',
  amount: 'red',
  refund: 'amber',
};
const STATES = ['open', 'started', 'captured', 'failed', 'refunded', 'expired', 'cancelled'] as const;
export const COLUMNS: Column<Listed>[] = [
  {
    label: 'transactions.day',
    sort: 'day',
    render: (transaction) => (
      <>
        {day(transaction.day)}
        <Text component="code" tiny muted block nowrap sx={{ fontWeight: 400 }} dir="ltr" title={transaction.reference}>
          {transaction.reference.slice(0, 13)}…
        </Text>
      </>
    ),
  },
  { label: 'payments.gateway', from: 'lg', render: ({ gateway }) => <Gateway name={gateway} /> },
  { label: 'payments.account', render: (transaction) => <Whose transaction={transaction} /> },
  {
    label: 'transactions.ours',
    sort: 'amount',
    align: 'right',
    render: ({ ours, currency }) => <SideOf side={ours} currency={currency} />,
  },
  {
    label: 'transactions.theirs',
    align: 'right',
    render: ({ theirs, currency }) => <SideOf side={theirs} currency={currency} />,
  },
  { label: 'transactions.difference', render: (transaction) => <Difference transaction={transaction} /> },
];

function Whose({ transaction: { account, bookingId } }: { transaction: Transaction }) {
  const t = useText();
  return (
    <>
      {account === null ? '–' : <AccountText id={account} />}
      {bookingId && (
        <MuiLink component={Link} to={`/bookings/${bookingId}`} variant="caption" sx={{ display: 'block' }}>
          {t('payments.toBooking')}
        </MuiLink>
      )}
    </>
  );
}

/** One side of a payment: its amount, what was refunded, and its state. */
function SideOf({ side, currency }: { side: Side; currency: string }) {
  const t = useText();
  if (!side) return <Box sx={{ color: ink.faint }}>{t('transactions.unknown')}</Box>;
  const state = STATES.find((name) => name === side.state);
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {money(side.amount, currency)}
      </Box>
      <Span below>
        {[
          state ? t(`payments.states.${state}`) : side.state,
          side.refunded > 0 && t('payments.refunded', { amount: money(side.refunded, currency) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Span>
    </>
  );
}

function Difference({ transaction: { difference } }: { transaction: Transaction }) {
  const t = useText();
  const label: TextKey = `transactions.kinds.${difference}`;
  return (
    <>
      <StateChip colour={TONES[difference]} label={t(label)} />
      {difference !== 'none' && (
        <Span below mt={0.25} maxWidth={280}>
          {t(`transactions.about.${difference}`)}
        </Span>
      )}
    </>
  );
}

export function TransactionCard({ transaction }: { transaction: Transaction }) {
  const t = useText();
  const { ours, theirs, currency } = transaction;
  return (
    <Grid gap={1}>
      <Flex between top>
        <Text strong>
          {day(transaction.day)} · <Gateway name={transaction.gateway} />
        </Text>
        <Text small>
          <Whose transaction={transaction} />
        </Text>
      </Flex>
      <Grid row columns="1fr 1fr" gap={1}>
        {(
          [
            ['transactions.ours', ours],
            ['transactions.theirs', theirs],
          ] as const
        ).map(([label, side]) => (
          <Box key={label} sx={{ p: 1, borderRadius: '8px', bgcolor: ink.ground }}>
            <Typography variant="caption">{t(label)}</Typography>
            <Box>
              <SideOf side={side} currency={currency} />
            </Box>
          </Box>
        ))}
      </Grid>
      <Box>
        <Difference transaction={transaction} />
      </Box>
    </Grid>
  );
}
