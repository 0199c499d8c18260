import HotelOutlined from '@mui/icons-material/HotelOutlined';
import { Box, Paper, Skeleton } from '@mui/material';
import { useState } from 'react';
import type { InputOf } from '#libs/contracts';
import { useMessage, useRead } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { CartButton, CartDrawer, SearchTabs } from '../reservation';
import { FoundHotels } from './FoundHotels';
import { HotelSearchForm } from './HotelSearchForm';
import { PartialNotice } from './PartialNotice';
import type { Place } from './PlaceField';
import { AccountButton } from './AccountDialog';
import { SellingButton } from './SellingDialog';
import { useBegin } from './use-begin';

type Body = InputOf<'paximum.price'>['body'];

/** What suppliers sell for a stay, at the prices of the account. */
export default function SupplierHotels() {
  const [asked, setAsked] = useState<{ body: Body; place: Place }>();
  const [cart, setCart] = useState(false);
  return (
    <Screen
      name="reservation"
      actions={
        <>
          <AccountButton />
          <SellingButton />
          <CartButton onOpen={() => setCart(true)} />
        </>
      }
    >
      <SearchTabs current="supplier" />
      <HotelSearchForm onSearch={(body, place) => setAsked({ body, place })} />
      {asked && <Found {...asked} onAdded={() => setCart(true)} />}
      <CartDrawer open={cart} onClose={() => setCart(false)} />
    </Screen>
  );
}

function Found({ body, place, onAdded }: { body: Body; place: Place; onAdded: () => void }) {
  const t = useText();
  const message = useMessage();
  const { begin, begun, dialog } = useBegin(onAdded);
  const { data, error, isPending } = useRead('paximum.price', { body }, { staleTime: 0 });
  if (error) return <Message compact icon={HotelOutlined} title={message(error)} text="" />;
  if (isPending)
    return Array.from({ length: 4 }, (_, i) => <Skeleton key={i} variant="rounded" height={104} sx={{ mb: 1.5 }} />);
  if (data.items.length === 0)
    return (
      <Paper>
        <Message
          compact
          testId="no-supplier-hotels"
          icon={HotelOutlined}
          title={t('general.nothingFound')}
          text={t('reservation.nothingHint')}
        />
      </Paper>
    );
  return (
    <Box>
      {data.partial && <PartialNotice />}
      <FoundHotels key={JSON.stringify(body)} hotels={data.items} place={place} begun={begun} onChoose={begin} />
      {dialog}
    </Box>
  );
}
