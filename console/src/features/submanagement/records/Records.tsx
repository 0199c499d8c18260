import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { RECORD_FILTERS, type SubscriptionRecord } from '#libs/contracts';
import { ClearFilters, FilterBar, SelectFilter } from '../../../kit/list/FilterBar';
import { AddButton, ListTable } from '../../../kit/list/ListScreen';
import { type RecordTotal, RecordTotals } from '../../subscription-records';
import { RecordBulk } from './RecordBulk';
import { CreateRecord } from './CreateRecord';
import { ManagedRecord } from './ManagedRecord';
import { COLUMNS, RecordCard } from './record-cells';

const FILTERS = RECORD_FILTERS.filter((name) => name !== 'all');

/** What all accounts owe and have paid. */
export function Records() {
  return (
    <ListBase resource="subscriptionRecords" perPage={25} sort={{ field: 'id', order: 'DESC' }}>
      <RecordList />
    </ListBase>
  );
}

function RecordList() {
  const { meta } = useListContext();
  const [opened, setOpened] = useState<SubscriptionRecord | 'new'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <FilterBar
        keyword="submanagement.records.keyword"
        columns={{ xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 200px auto auto' }}
        maxWidth="none"
      >
        <SelectFilter
          name="status"
          all="submanagement.records.filters.all"
          values={FILTERS}
          text={(name) => `submanagement.records.filters.${name}`}
        />
        <ClearFilters />
        <Box sx={{ justifySelf: 'end' }}>
          <AddButton
            label="submanagement.records.add"
            access="submanagement:write"
            testId="record-add"
            onAdd={() => setOpened('new')}
          />
        </Box>
      </FilterBar>
      <RecordTotals totals={(meta as { totals?: RecordTotal[] } | undefined)?.totals} />
      <ListTable<SubscriptionRecord>
        columns={COLUMNS}
        card={(record) => <RecordCard record={record} />}
        onOpen={setOpened}
        rowId={({ id }) => `record-${id}`}
        icon={ReceiptLongOutlined}
        empty="submanagement.records.empty"
        emptyHint="submanagement.records.emptyHint"
      />
      <RecordBulk />
      {opened === 'new' && <CreateRecord onClose={close} onMade={setOpened} />}
      {opened && opened !== 'new' && <ManagedRecord record={opened} onChanged={setOpened} onClose={close} />}
    </>
  );
}
