import HotelOutlined from '@mui/icons-material/HotelOutlined';
import { Paper } from '@mui/material';
import { useState } from 'react';
import { ALL_HOTELS, HOTEL_ORDERS, choicesOf, compareHotels, kilometresFrom, type HotelOrder } from '#libs/comparison';
import type { SupplierHotelItem } from '#libs/contracts';
import { currentLanguage, useText } from '../../kit/i18n';
import { ComparisonFrame } from '../../kit/list/ComparisonFrame';
import { pointOf } from '../../kit/map/coordinates';
import { FoundMap, HotelFilters, MapButton, NothingFits, PinnedCard, usePinned } from '../reservation';
import type { Place } from './PlaceField';
import { SupplierHotelCard } from './SupplierHotelCard';

interface Props {
  hotels: SupplierHotelItem[];
  place: Place;
  begun: string | undefined;
  onChoose: (offerId: string) => void;
}

/** The hotels that were found, filtered, sorted, and on a map. */
export function FoundHotels({ hotels, place, begun, onChoose }: Props) {
  const t = useText();
  const [filter, setFilter] = useState(ALL_HOTELS);
  const [order, setOrder] = useState<HotelOrder>('name');
  const [map, setMap] = useState(false);
  const pinned = usePinned();
  const centre = pointOf(place);
  const { stars, boards } = choicesOf(hotels);
  const listing = { order, locale: currentLanguage(), centre };
  const shown = compareHotels(hotels, filter, listing);
  const orders = HOTEL_ORDERS.filter((each) => each !== 'distance' || centre);
  return (
    <ComparisonFrame
      filters={
        <HotelFilters
          filter={filter}
          choices={{
            stars: stars.map((value) => ({ value, label: `${value} ★` })),
            boards: boards.map((value) => ({ value, label: value })),
          }}
          currency={hotels[0]!.from.currency}
          onChange={setFilter}
        />
      }
      isFiltered={filter !== ALL_HOTELS}
      onClear={() => setFilter(ALL_HOTELS)}
      shown={shown.length}
      found={hotels.length}
      order={order}
      orders={orders.map((value) => ({ value, label: t(`comparison.orders.${value}`) }))}
      onOrder={setOrder}
      actions={<MapButton isOpen={map} onClick={() => setMap(!map)} />}
    >
      {map && shown.length > 0 && (
        <FoundMap places={shown.map((hotel) => ({ ...hotel, id: idOf(hotel) }))} pinned={pinned} />
      )}
      {shown.length === 0 && (
        <Paper>
          <NothingFits icon={HotelOutlined} />
        </Paper>
      )}
      {shown.map((hotel) => (
        <PinnedCard key={hotel.product} id={idOf(hotel)} pinned={map ? pinned : undefined}>
          <SupplierHotelCard
            hotel={hotel}
            kilometres={kilometresFrom(hotel, centre)}
            begun={begun}
            onChoose={onChoose}
          />
        </PinnedCard>
      ))}
    </ComparisonFrame>
  );
}

const idOf = ({ supplier, product }: SupplierHotelItem) => `${supplier} ${product}`;
