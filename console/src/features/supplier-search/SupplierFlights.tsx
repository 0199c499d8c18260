import FlightTakeoffRounded from '@mui/icons-material/FlightTakeoffRounded';
import { Box, Paper, Skeleton } from '@mui/material';
import { useState } from 'react';
import type { InputOf } from '#libs/contracts';
import { useMessage, useRead } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { CartButton, CartDrawer, SearchTabs } from '../reservation';
import { FlightSearchForm } from './FlightSearchForm';
import { FoundFlights } from './FoundFlights';
import { PartialNotice } from './PartialNotice';
import { AccountButton } from './AccountDialog';
import { SellingButton } from './SellingDialog';
import { useBegin } from './use-begin';

type Query = InputOf<'paximum.flight'>['body']['query'];

/** Flights of suppliers, one way or out and back, at the prices of the account. */
export default function SupplierFlights() {
  const [query, setQuery] = useState<Query>();
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
      <SearchTabs current="flights" />
      <FlightSearchForm onSearch={setQuery} />
      {query && <Found query={query} onAdded={() => setCart(true)} />}
      <CartDrawer open={cart} onClose={() => setCart(false)} />
    </Screen>
  );
}

function Found({ query, onAdded }: { query: Query; onAdded: () => void }) {
  const t = useText();
  const message = useMessage();
  const { begin, begun, dialog } = useBegin(onAdded);
  const { data, error, isPending } = useRead('paximum.flight', { body: { query } }, { staleTime: 0 });
  if (error) return <Message compact icon={FlightTakeoffRounded} title={message(error)} text="" />;
  if (isPending) return <Skeleton variant="rounded" height={320} />;
  if (data.items.length === 0)
    return (
      <Paper>
        <Message
          compact
          testId="no-flights"
          icon={FlightTakeoffRounded}
          title={t('general.nothingFound')}
          text={t('supplier.noFlights')}
        />
      </Paper>
    );
  return (
    <Box>
      {data.partial && <PartialNotice />}
      <FoundFlights key={JSON.stringify(query)} flights={data.items} begun={begun} onChoose={begin} />
      {dialog}
    </Box>
  );
}
