import BedOutlined from '@mui/icons-material/BedOutlined';
import { Box, Tab, Tabs } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { Message } from '../../kit/errors/Message';
import { useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { MarketList } from '../markets';
import { PricePlanList } from '../price-plans';
import { ink } from '../../kit/theme/colours';
import { HotelSelect, useHotelNames, useIsMissingHotel } from '../../kit/field/HotelSelect';
import { HotelMissing } from '../../kit/layout/RecordMissing';
import { RoomList } from './RoomList';

const TABS = ['rooms', 'priceplans', 'markets'] as const;

/** Rooms, price plans and markets of the hotel chosen above; the first one until then. */
export default function RoomsAndPlans() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const { data: hotels } = useHotelNames();
  const hotel = Number(search.get('hotel')) || hotels?.[0]?.id;
  const isMissing = useIsMissingHotel(hotel);
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'rooms';
  const go = (part: Record<string, string>) =>
    setSearch({ ...(hotel && { hotel: String(hotel) }), tab, ...part }, { replace: true });
  return (
    <Screen
      name="rooms"
      actions={
        <HotelSelect
          value={hotel}
          clearable={false}
          onChange={(id) => id && go({ hotel: String(id) })}
          sx={{ width: { xs: 'calc(100vw - 24px)', sm: 300 } }}
        />
      }
    >
      {hotels?.length === 0 && <Message compact icon={BedOutlined} title={t('hotels.noneYet')} />}
      {isMissing && <HotelMissing />}
      {hotel && !isMissing && (
        <>
          <Tabs
            value={tab}
            onChange={(_, next: string) => go({ tab: next })}
            sx={{ borderBottom: `1px solid ${ink.line}`, mb: 2 }}
          >
            {TABS.map((name) => (
              <Tab key={name} value={name} label={t(`hotels.tabs.${name}`)} data-testid={`tab-${name}`} />
            ))}
          </Tabs>
          <Box key={hotel}>
            {tab === 'rooms' && <RoomList hotel={hotel} />}
            {tab === 'priceplans' && <PricePlanList hotel={hotel} />}
            {tab === 'markets' && <MarketList hotel={hotel} />}
          </Box>
        </>
      )}
    </Screen>
  );
}
