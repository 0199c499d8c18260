import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import { SETTLEMENT_STATES, type Settlement } from '#libs/contracts';
import { day, money } from '../../kit/i18n';
import { ExportButton } from '../../kit/list/ExportButton';
import { FilterBar, SelectFilter } from '../../kit/list/FilterBar';
import { ListScreen } from '../../kit/list/ListScreen';
import type { Column } from '../../kit/list/RecordTable';
import { Split, Text, TwoLines } from '../../kit/text';
import { Receivables } from './Receivables';
import { Running } from './Running';
import { SettlementState } from './SettlementState';
import { monthOf } from './settlement-text';

/** Statements of each month between the account and those it sells for, or who sell for it. */
export default function SettlementList() {
  return (
    <ListScreen<Settlement>
      name="settlements"
      subtitle="settlements.hint"
      actions={<ExportButton list="settlements.list" fileName="settlements.fileName" />}
      filters={
        <>
          <Receivables />
          <Running />
          <FilterBar columns={{ xs: '1fr' }} maxWidth={260}>
            <SelectFilter
              name="state"
              all="general.anyState"
              values={SETTLEMENT_STATES}
              text={(state) => `settlements.states.${state}`}
            />
          </FilterBar>
        </>
      }
      columns={COLUMNS}
      card={(settlement) => <Card settlement={settlement} />}
      to={({ id }) => `/settlements/${id}`}
      rowId={({ id }) => `settlements-row-${id}`}
      icon={RequestQuoteOutlined}
      empty="settlements.empty"
      emptyHint="settlements.emptyHint"
    />
  );
}

const COLUMNS: Column<Settlement>[] = [
  { label: 'settlements.month', sort: 'month', render: (settlement) => monthOf(settlement) },
  { label: 'settlements.parties', render: (settlement) => <Parties settlement={settlement} /> },
  { label: 'settlements.sellerOwes', align: 'right', render: (each) => money(each.sellerOwes, each.currency) },
  { label: 'settlements.ownerOwes', align: 'right', render: (each) => money(each.ownerOwes, each.currency) },
  { label: 'settlements.dueOn', from: 'lg', render: ({ dueOn }) => (dueOn ? day(dueOn) : '–') },
  { label: 'settlements.state', render: (settlement) => <SettlementState settlement={settlement} /> },
];

function Parties({ settlement: { seller, owner } }: { settlement: Settlement }) {
  return <TwoLines wraps="name" name={owner.name} below={seller.name} />;
}

function Card({ settlement }: { settlement: Settlement }) {
  const { sellerOwes, ownerOwes, currency } = settlement;
  return (
    <Split top>
      <Parties settlement={settlement} />
      <SettlementState settlement={settlement} />
      <Text small gridColumn="1 / -1">
        {monthOf(settlement)} · {money(sellerOwes, currency)} ⇄ {money(ownerOwes, currency)}
      </Text>
    </Split>
  );
}
