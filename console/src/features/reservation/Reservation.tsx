import { Box } from '@mui/material';
import { useState } from 'react';
import { Screen } from '../../kit/layout/Screen';
import { CartButton } from './CartButton';
import { CartDrawer } from './CartDrawer';
import { Found } from './Found';
import { SearchForm } from './SearchForm';
import { SearchTabs } from './SearchTabs';
import { useSearchFilter } from './use-search-filter';

/** What staff can sell for a stay, at the prices of their account. */
export default function Reservation() {
  const { filter, choice, setFilter, setChoice } = useSearchFilter();
  const [page, setPage] = useState(1);
  const [cart, setCart] = useState(false);
  const [edited, setEdited] = useState(false);
  const openCart = () => setCart(true);
  return (
    <Screen name="reservation" actions={<CartButton onOpen={openCart} />}>
      <SearchTabs current="hotels" />
      <SearchForm
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
        <Found
          {...{ filter, choice, page }}
          onChoice={(change) => {
            setChoice(change);
            // A map shows what is listed.
            if (!('map' in change)) setPage(1);
          }}
          onPage={setPage}
          onStay={(stay) => {
            setFilter(stay);
            setPage(1);
          }}
          onChosen={openCart}
        />
      </Box>
      <CartDrawer open={cart} onClose={() => setCart(false)} />
    </Screen>
  );
}
