import { Box } from '@mui/material';
import { useState } from 'react';
import { Screen } from '../../kit/layout/Screen';
import { CartButton, CartDrawer, SearchTabs } from '../reservation';
import { FoundTours } from './FoundTours';
import { TourSearchForm } from './TourSearchForm';
import { useTourFilter } from './use-tour-filter';

/** Departures that staff can sell, compared line by line. */
export default function ReservationTour() {
  const [filter, setFilter] = useTourFilter();
  const [page, setPage] = useState(1);
  const [cart, setCart] = useState(false);
  const [edited, setEdited] = useState(false);
  return (
    <Screen name="reservationtour" actions={<CartButton onOpen={() => setCart(true)} />}>
      <SearchTabs current="tours" />
      <TourSearchForm
        filter={filter}
        onEdit={() => setEdited(true)}
        onSearch={(asked) => {
          setEdited(false);
          setFilter(asked);
          setPage(1);
        }}
      />
      {/* The results do not answer the edited form. */}
      <Box inert={edited} sx={{ opacity: edited ? 0.45 : 1, transition: 'opacity 0.15s' }}>
        <FoundTours filter={filter} page={page} onPage={setPage} onAdded={() => setCart(true)} />
      </Box>
      <CartDrawer open={cart} onClose={() => setCart(false)} />
    </Screen>
  );
}
