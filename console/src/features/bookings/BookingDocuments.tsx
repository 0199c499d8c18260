import { Alert, Box, Typography } from '@mui/material';
import type { Booking, InvoiceListed } from '#libs/contracts';
import { instant, money } from '../../kit/i18n/format';
import { useText } from '../../kit/i18n/use-text';
import { Exchange, InvoiceState, RetryInvoice } from '../invoices';
import { useRead } from '../../kit/data/use-read';
import { ink } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';

/** The booking's documents: its invoice, what was taken back of it, fees that are kept, commission. */
export function BookingDocuments({ booking: { _id, version } }: { booking: Booking }) {
  const t = useText();
  const { data } = useRead(
    'invoices.list',
    { query: { booking: _id, limit: 50, sort: 'createdAt', order: 'asc' } },
    { select: ({ records }) => records, per: version },
  );
  if (!data) return null;
  return (
    <Panel title={t('bookings.documents')} testId="booking-documents">
      {data.length === 0 && (
        <Typography sx={{ fontSize: 13.5, color: ink.muted }}>{t('bookings.documentsHint')}</Typography>
      )}
      {data.map((invoice) => (
        <Document key={invoice._id} invoice={invoice} />
      ))}
    </Panel>
  );
}

function Document({ invoice }: { invoice: InvoiceListed }) {
  const t = useText();
  const { kind, documentNumber, names, amount, currency, erpRef, postedAt, error, state } = invoice;
  const sign = kind === 'creditNote' ? -1 : 1;
  const about = [
    documentNumber,
    names && t('invoices.names', { number: names }),
    erpRef && `${erpRef} · ${instant(postedAt)}`,
  ];
  return (
    <Box
      data-testid={`document-${kind}`}
      sx={{ py: 1, '& + &': { borderTop: `1px solid ${ink.hairline}` }, '&:first-of-type': { pt: 0 } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'baseline' }}>
        <Typography sx={{ fontSize: 13.5, fontWeight: 600 }}>{t(`invoices.kinds.${kind}`)}</Typography>
        <Typography sx={{ fontSize: 13.5, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {money(sign * amount, currency)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'flex-start' }}>
        <Typography variant="caption" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {about.filter(Boolean).join(' · ')}
        </Typography>
        <InvoiceState state={state} />
      </Box>
      <Exchange invoice={invoice} />
      {error && (
        <Alert severity="error" sx={{ mt: 0.75 }} action={<RetryInvoice invoice={invoice} />}>
          {error}
        </Alert>
      )}
    </Box>
  );
}
