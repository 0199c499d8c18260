import { Alert, Box, Typography } from '@mui/material';
import type { Booking, InvoiceListed } from '#libs/contracts';
import { instant, money, useText } from '../../kit/i18n';
import { Flex, Text } from '../../kit/text';
import { Exchange, InvoiceState, RetryInvoice } from '../invoices';
import { useRead } from '../../kit/data';
import { ink } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';

/** The booking's documents: invoice, credit notes, retained fees, commission. */
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
      {data.length === 0 && <Text muted>{t('bookings.documentsHint')}</Text>}
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
      <Flex between baseline>
        <Text strong>{t(`invoices.kinds.${kind}`)}</Text>
        <Text amount>{money(sign * amount, currency)}</Text>
      </Flex>
      <Flex between top>
        <Typography variant="caption" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {about.filter(Boolean).join(' · ')}
        </Typography>
        <InvoiceState state={state} />
      </Flex>
      <Exchange invoice={invoice} />
      {error && (
        <Alert severity="error" sx={{ mt: 0.75 }} action={<RetryInvoice invoice={invoice} />}>
          {error}
        </Alert>
      )}
    </Box>
  );
}
