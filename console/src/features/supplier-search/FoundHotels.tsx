import HotelOutlined from '@mui/icons-material/HotelOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { Box, Button, Paper } from '@mui/material';
import { useMemo, useState } from 'react';
import { ALL_HOTELS, HOTEL_ORDERS, choicesOf, compareHotels, kilometresFrom, type HotelOrder } from '#libs/comparison';
import type { SupplierHotelItem } from '#libs/contracts';
import { Message } from '../../kit/errors/Message';
import { formatLocale, money, useText } from '../../kit/i18n';
import { pointOf } from '../../kit/map/coordinates';
import { PinsField } from '../../kit/map/PinsField';
import { ComparisonFrame } from './ComparisonFrame';
import { HotelFilters } from './HotelFilters';
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
  const centre = pointOf(place);
  const listing = { order, locale: formatLocale(), centre };
  const shown = compareHotels(hotels, filter, listing);
  const orders = HOTEL_ORDERS.filter((each) => each !== 'distance' || centre);
  return (
    <ComparisonFrame
      filters={
        <HotelFilters
          filter={filter}
          choices={choicesOf(hotels)}
          currency={hotels[0]!.from.currency}
          onChange={setFilter}
        />
      }
      isFiltered={filter !== ALL_HOTELS}
      onClear={() => setFilter(ALL_HOTELS)}
      shown={shown.length}
      found={hotels.length}
      order={order}
      orders={orders.map((value) => ({ value, label: t(`supplier.orders.${value}`) }))}
      onOrder={setOrder}
      actions={
        <Button
          variant="outlined"
          startIcon={<PlaceOutlined />}
          aria-pressed={map}
          onClick={() => setMap(!map)}
          data-testid="found-map"
        >
          {t('supplier.map')}
        </Button>
      }
    >
      {map && <FoundMap hotels={shown} />}
      {shown.length === 0 && (
        <Paper>
          <Message compact icon={HotelOutlined} title={t('general.nothingFound')} text={t('supplier.nothingFits')} />
        </Paper>
      )}
      {shown.map((hotel) => (
        <Box key={hotel.product} id={anchorOf(hotel)} sx={{ scrollMarginTop: 72 }}>
          <SupplierHotelCard
            hotel={hotel}
            kilometres={kilometresFrom(hotel, centre)}
            begun={begun}
            onChoose={onChoose}
          />
        </Box>
      ))}
    </ComparisonFrame>
  );
}

const anchorOf = ({ supplier, product }: SupplierHotelItem) => `hotel-${supplier}-${product}`;

/** Each with its least price; pressing one leads to it in the list. */
function FoundMap({ hotels }: { hotels: SupplierHotelItem[] }) {
  const key = hotels.map((hotel) => `${anchorOf(hotel)} ${hotel.from.amount}`).join();
  // Another order of the same hotels is the same map.
  const pins = useMemo(
    () =>
      hotels.flatMap((hotel) => {
        const point = pointOf(hotel);
        const label = money(hotel.from.amount, hotel.from.currency);
        return point ? [{ ...point, id: anchorOf(hotel), label, title: hotel.name }] : [];
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );
  return (
    <PinsField pins={pins} onChoose={(id) => document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' })} />
  );
}
