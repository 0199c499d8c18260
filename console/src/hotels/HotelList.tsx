import AddRounded from '@mui/icons-material/AddRounded';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { Box, Button, Skeleton } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Message } from '../errors';
import { useText } from '../i18n/use-text';
import { Allowed } from '../layout/Allowed';
import { Screen } from '../layout/Screen';
import { useMayChange } from '../session/access';
import { ListSheet } from '../widgets/ListSheet';
import { HotelCard } from './HotelCard';
import { HotelFilters } from './HotelFilters';
import type { HotelListed } from './types';

export function HotelList() {
  return (
    <Allowed screen="/hotels">
      <ListBase
        resource="hotels"
        sort={{ field: 'id', order: 'DESC' }}
        perPage={12}
        filterDefaultValues={{ status: 'true' }}
      >
        <Inside />
      </ListBase>
    </Allowed>
  );
}

function Inside() {
  const t = useText();
  const writable = useMayChange('hotels');
  const { total } = useListContext();
  return (
    <Screen
      screen="/hotels"
      title="navigation.hotels"
      subtitle={total === undefined ? ' ' : t('hotels.count', { smart_count: total })}
      actions={
        writable && (
          <Button
            variant="contained"
            startIcon={<AddRounded />}
            component={Link}
            to="/hotels/create"
            data-testid="hotel-create"
          >
            {t('hotels.add')}
          </Button>
        )
      }
    >
      <HotelFilters />
      <ListSheet bare>
        <Cards />
      </ListSheet>
    </Screen>
  );
}

function Cards() {
  const t = useText();
  const { data, isPending, isPlaceholderData } = useListContext<HotelListed>();
  if (data?.length === 0)
    return (
      <Message
        compact
        testId="empty-list"
        icon={SearchOffRounded}
        title={t('general.nothingFound')}
        text={t('general.nothingFoundHint')}
      />
    );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 264px), 1fr))',
        opacity: isPlaceholderData ? 0.55 : 1,
      }}
    >
      {isPending && Array.from({ length: 8 }, (_, i) => <Skeleton key={i} variant="rounded" height={268} />)}
      {data?.map((hotel) => (
        <HotelCard key={hotel.id} hotel={hotel} />
      ))}
    </Box>
  );
}
