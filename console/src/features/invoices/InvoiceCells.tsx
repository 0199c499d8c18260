import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { InvoiceListed } from '#libs/contracts';
import { call } from '../../kit/data/http';
import { day, instant, money, number } from '../../kit/i18n/format';
import { useText } from '../../kit/i18n/use-text';
import { useMay } from '../../kit/session/access';
import { ink, tone, type Tone } from '../../kit/theme/colours';
import { StateChip } from '../../kit/text/StateChip';
import { TechnicalDetails } from '../../kit/text/TechnicalDetails';
import { useAction } from '../../kit/data/use-action';

const TONES: Record<InvoiceListed['state'], Tone> = {
  proposed: 'violet',
  queued: 'amber',
  posted: 'green',
  failed: 'red',
};
const KIND_TONES: Record<InvoiceListed['kind'], Tone> = {
  invoice: 'blue',
  creditNote: 'violet',
  fee: 'amber',
  commission: 'grey',
};

/** What is said beneath something else. */
export const sub = { color: ink.muted, fontSize: 12, display: 'block' } as const;

/** What a document adds to what is sold: a credit note takes away. */
export function amountOf({ kind, amount }: Pick<InvoiceListed, 'kind' | 'amount'>): number {
  return kind === 'creditNote' ? -amount : amount;
}

export function Kind({ invoice: { kind } }: { invoice: InvoiceListed }) {
  const t = useText();
  return <StateChip colour={KIND_TONES[kind]} label={t(`invoices.kinds.${kind}`)} quiet />;
}

/** Its number, the invoice that it names, and the booking it is about. */
export function NumberOf({ invoice: { documentNumber, names, bookingId } }: { invoice: InvoiceListed }) {
  const t = useText();
  return (
    <>
      <Typography sx={{ fontSize: 13.5, fontWeight: 600, whiteSpace: 'nowrap' }}>{documentNumber}</Typography>
      {names && (
        <Box component="span" sx={sub} data-testid="invoice-names">
          {t('invoices.names', { number: names })}
        </Box>
      )}
      {bookingId && (
        <MuiLink component={Link} to={`/bookings/${bookingId}`} sx={{ fontSize: 12 }}>
          {t('payments.toBooking')}
        </MuiLink>
      )}
    </>
  );
}

/** What a foreign document is in lira, by the bulletin of which day. */
export function Exchange({ invoice }: { invoice: InvoiceListed }) {
  const t = useText();
  const { exchange, amountTry, currency } = invoice;
  if (currency === 'try') return null;
  if (!exchange || amountTry === null)
    return (
      <Box component="span" sx={{ ...sub, color: tone.amber.text, whiteSpace: 'nowrap' }}>
        {t('invoices.noRate')}
      </Box>
    );
  const sign = Math.sign(amountOf(invoice)) || 1;
  return (
    <Box component="span" sx={{ ...sub, fontVariantNumeric: 'tabular-nums' }} data-testid="invoice-exchange">
      {money(sign * amountTry, 'try')} ·{' '}
      {t('invoices.rate', { rate: number(exchange.rate, 4), day: day(exchange.day) })}
    </Box>
  );
}

export function InvoiceState({ state }: { state: InvoiceListed['state'] }) {
  const t = useText();
  return <StateChip colour={TONES[state]} label={t(`invoices.states.${state}`)} />;
}

/** How far it is; what the ERP did not like, and another try. */
export function PostingStatus({ invoice }: { invoice: InvoiceListed }) {
  const t = useText();
  const { state, error, erpRef, postedAt } = invoice;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <InvoiceState state={state} />
      {state === 'failed' && <RetryInvoice invoice={invoice} />}
      {state === 'proposed' && <ReleaseInvoice invoice={invoice} />}
      {erpRef && (
        <Box component="span" sx={{ ...sub, flexBasis: '100%' }}>
          {erpRef} · {instant(postedAt)}
        </Box>
      )}
      {error && (
        <Box
          component="span"
          data-testid="invoice-error"
          sx={{ flexBasis: '100%', fontSize: 12.5, color: tone.red.text, maxWidth: 420, overflowWrap: 'anywhere' }}
        >
          {t('invoices.refused')}
          <TechnicalDetails label={t('invoices.erpAnswer')}>
            <bdi>{error}</bdi>
          </TechnicalDetails>
        </Box>
      )}
    </Box>
  );
}

/** Asks the ERP once more. */
export function RetryInvoice({ invoice: { _id } }: { invoice: InvoiceListed }) {
  const t = useText();
  const writable = useMay('payments:write');
  const { mutate, isPending } = useAction(() => call('invoices.retry', { params: { id: _id } }), {
    said: t('invoices.retried'),
    refresh: ['invoices'],
  });
  if (!writable) return null;
  return (
    <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate()} data-testid="invoice-retry">
      {t('invoices.retry')}
    </Button>
  );
}

/** Releases what another user has written. */
function ReleaseInvoice({ invoice: { _id } }: { invoice: InvoiceListed }) {
  const t = useText();
  const writable = useMay('payments:write');
  const { mutate, isPending } = useAction(() => call('invoices.release', { params: { id: _id } }), {
    said: t('invoices.released'),
    refresh: ['invoices'],
  });
  if (!writable) return null;
  return (
    <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate()} data-testid="invoice-release">
      {t('invoices.release')}
    </Button>
  );
}
