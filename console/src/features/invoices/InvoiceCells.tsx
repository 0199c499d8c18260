import { Button, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import type { InvoiceListed } from '#libs/contracts';
import { call, useAction } from '../../kit/data';
import { day, instant, money, number, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { Flex, Span, StateChip, TechnicalDetails, Text } from '../../kit/text';
import { tone, type Tone } from '../../kit/theme/colours';

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
      <Text strong nowrap>
        {documentNumber}
      </Text>
      {names && (
        <Span below data-testid="invoice-names">
          {t('invoices.names', { number: names })}
        </Span>
      )}
      {bookingId && (
        <MuiLink component={Link} to={`/bookings/${bookingId}`} variant="caption">
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
      <Span note block nowrap color={tone.amber.text}>
        {t('invoices.noRate')}
      </Span>
    );
  const sign = Math.sign(amountOf(invoice)) || 1;
  return (
    <Span below digits data-testid="invoice-exchange">
      {money(sign * amountTry, 'try')} ·{' '}
      {t('invoices.rate', { rate: number(exchange.rate, 4), day: day(exchange.day) })}
    </Span>
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
    <Flex wrap>
      <InvoiceState state={state} />
      {state === 'failed' && <RetryInvoice invoice={invoice} />}
      {state === 'proposed' && <ReleaseInvoice invoice={invoice} />}
      {erpRef && (
        <Span below sx={{ flexBasis: '100%' }}>
          {erpRef} · {instant(postedAt)}
        </Span>
      )}
      {error && (
        <Span fine anywhere color={tone.red.text} maxWidth={420} sx={{ flexBasis: '100%' }} data-testid="invoice-error">
          {t('invoices.refused')}
          <TechnicalDetails label={t('invoices.erpAnswer')}>
            <bdi>{error}</bdi>
          </TechnicalDetails>
        </Span>
      )}
    </Flex>
  );
}

/** Posts the invoice to the ERP again. */
export function RetryInvoice({ invoice: { _id } }: { invoice: InvoiceListed }) {
  const t = useText();
  const writable = useMay('payments:write');
  const { mutate, isPending } = useAction(() => call('invoices.retry', { params: { id: _id } }), {
    successMessage: t('invoices.retried'),
    invalidate: ['invoices'],
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
    successMessage: t('invoices.released'),
    invalidate: ['invoices'],
  });
  if (!writable) return null;
  return (
    <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate()} data-testid="invoice-release">
      {t('invoices.release')}
    </Button>
  );
}
