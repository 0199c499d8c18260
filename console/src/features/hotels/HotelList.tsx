import { Box, Skeleton } from '@mui/material';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { useMay } from '../../kit/session/access';
import { Grid, Span } from '../../kit/text';
import { tone } from '../../kit/theme/colours';
import { AddButton } from '../../kit/list/ListScreen';
import { ListSheet } from '../../kit/layout/ListSheet';
import { NothingFound } from '../../kit/list/NothingFound';
import { InventoryAll, InventoryRequests, InventoryTabs, useInventoryRequests } from '../reselling';
import { HotelCard } from './HotelCard';
import { HotelFilters } from './HotelFilters';
import type { HotelListed } from './types';

/** Beside the lists: what others ask for. */
const REQUESTS = 'requests';

export default function HotelList() {
  return (
    <ListBase
      resource="hotels"
      sort={{ field: 'id', order: 'DESC' }}
      perPage={12}
      filterDefaultValues={{ status: 'true' }}
    >
      <HotelListContent />
    </ListBase>
  );
}

function HotelListContent() {
  const t = useText();
  const { total } = useListContext();
  const { data: requests } = useInventoryRequests();
  const [tab, setTab] = useState<string>();
  const writable = useMay('hotels:write');
  const waiting = requests?.length ?? 0;
  const showsRequests = tab === REQUESTS;
  return (
    <Screen
      name="hotels"
      subtitle={total === undefined || showsRequests ? ' ' : t('hotels.count', { smart_count: total })}
      actions={
        <>
          {writable && !showsRequests && <InventoryAll resource="hotels" />}
          <AddButton label="hotels.add" access="hotels:write" testId="hotel-create" to="/hotels/create" />
        </>
      }
    >
      <InventoryTabs
        own="all"
        chosen={tab}
        onChoose={setTab}
        more={[{ value: REQUESTS, label: <Waiting text={t('inventory.requests')} count={waiting} /> }]}
      />
      {showsRequests ? (
        <InventoryRequests />
      ) : (
        <>
          <HotelFilters />
          <ListSheet bare>
            <Cards />
          </ListSheet>
        </>
      )}
    </Screen>
  );
}

function Waiting({ text, count }: { text: string; count: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {text}
      {count > 0 && (
        <Span
          tiny
          px={0.75}
          minWidth={18}
          color={tone.amber.text}
          sx={{ borderRadius: '9px', bgcolor: tone.amber.ground, lineHeight: '18px' }}
          data-testid="requests-waiting"
        >
          {count}
        </Span>
      )}
    </Box>
  );
}

function Cards() {
  const { data, isPending, isPlaceholderData } = useListContext<HotelListed>();
  if (data?.length === 0) return <NothingFound />;
  return (
    <Grid columns="repeat(auto-fill, minmax(min(100%, 264px), 1fr))" aria-busy={isPlaceholderData}>
      {isPending && Array.from({ length: 8 }, (_, i) => <Skeleton key={i} variant="rounded" height={268} />)}
      {data?.map((hotel) => (
        <HotelCard key={hotel.id} hotel={hotel} />
      ))}
    </Grid>
  );
}
