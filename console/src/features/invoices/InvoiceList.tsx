import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { Box } from '@mui/material';
import type { InvoiceListed } from '#libs/contracts';
import { instant, money } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { Span, Split, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { useAccountNames } from '../../kit/field/AccountSelect';
import { AccountText } from '../../kit/field/AccountText';
import { AccountFilter, FilterBar, SelectFilter } from '../../kit/list/FilterBar';
import { ListScreen } from '../../kit/list/ListScreen';
import type { Column } from '../../kit/list/RecordTable';
import { BulkRetry } from './BulkRetry';
import { Exchange, Kind, NumberOf, PostingStatus, amountOf } from './InvoiceCells';

type Listed = InvoiceListed & { id: string };

const STATES = ['proposed', 'queued', 'posted', 'failed'] as const;

/** Invoices on their way to the ERP. */
export default function InvoiceList() {
  const writable = useMay('payments:write');
  const several = useAccountNames().length > 1;
  return (
    <ListScreen<Listed>
      name="invoices"
      subtitle="invoices.hint"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={
        <FilterBar
          keyword="invoices.keyword"
          columns={{ xs: '1fr', sm: '1fr 1fr', md: several ? '1.4fr 180px 1fr' : '1fr 200px' }}
          maxWidth={900}
        >
          <SelectFilter
            name="status"
            all="general.anyState"
            values={STATES}
            text={(state) => `invoices.states.${state}`}
          />
          {several && <AccountFilter />}
        </FilterBar>
      }
      bulk={writable && <BulkRetry />}
      columns={COLUMNS}
      card={(invoice) => <Card invoice={invoice} />}
      rowId={({ documentNumber }) => `invoice-row-${documentNumber}`}
      opens={false}
      icon={DescriptionOutlined}
      empty="invoices.empty"
      emptyHint="invoices.emptyHint"
    />
  );
}

const COLUMNS: Column<Listed>[] = [
  {
    label: 'invoices.number',
    render: (invoice) => (
      <>
        <Kind invoice={invoice} />
        <NumberOf invoice={invoice} />
      </>
    ),
  },
  {
    label: 'invoices.customer',
    render: ({ customer, account }) => (
      <>
        {customer}
        <Span below>
          <AccountText id={account} />
        </Span>
      </>
    ),
  },
  {
    label: 'payments.createdAt',
    sort: 'createdAt',
    from: 'lg',
    render: ({ createdAt }) => (
      <Box component="span" sx={{ color: ink.muted, whiteSpace: 'nowrap' }}>
        {instant(createdAt)}
      </Box>
    ),
  },
  {
    label: 'bookings.amount',
    sort: 'amount',
    align: 'right',
    render: (invoice) => (
      <>
        <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {money(amountOf(invoice), invoice.currency)}
        </Box>
        <Exchange invoice={invoice} />
      </>
    ),
  },
  { label: 'bookings.state', sort: 'state', render: (invoice) => <PostingStatus invoice={invoice} /> },
];

function Card({ invoice }: { invoice: InvoiceListed }) {
  return (
    <Split top gap={0.75}>
      <Box sx={{ minWidth: 0 }}>
        <Kind invoice={invoice} />
        <NumberOf invoice={invoice} />
      </Box>
      <Text amount>{money(amountOf(invoice), invoice.currency)}</Text>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Exchange invoice={invoice} />
      </Box>
      <Span below gridColumn="1 / -1">
        {invoice.customer} · {instant(invoice.createdAt)}
      </Span>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <PostingStatus invoice={invoice} />
      </Box>
    </Split>
  );
}
