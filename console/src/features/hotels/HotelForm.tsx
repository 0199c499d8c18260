import type { Hotel } from '#libs/contracts';
import { useMay } from '../../kit/session/access';
import type { Submit } from '../../kit/form/RecordCreate';
import { TabbedForm, type FormPart } from '../../kit/form/TabbedForm';
import { MarketList } from '../markets';
import { PricePlanList } from '../price-plans';
import { RoomList } from '../rooms';
import { HotelPhotos } from './HotelPhotos';
import { AmenitiesTab, ContactTab, DescriptionTab, GeneralTab, LocationTab, TaxTab } from './HotelTabs';

const PARTS = {
  general: {
    Fields: GeneralTab,
    names: ['name', 'status', 'propertyType', 'category', 'themes', 'qualifiers', 'channelManager'],
  },
  location: { Fields: LocationTab, names: ['location', 'address', 'latitude', 'longitude', 'timeZone'] },
  contact: { Fields: ContactTab, names: ['email', 'phone', 'checkInHour', 'checkOutHour', 'cutOffHour'] },
  description: { Fields: DescriptionTab, names: ['description'] },
  amenities: { Fields: AmenitiesTab, names: ['amenities', 'policies'] },
  tax: { Fields: TaxTab, names: ['tax', 'childAges'] },
} satisfies Record<string, FormPart>;
const SUBLISTS = ['photos', 'rooms', 'priceplans', 'markets'] as const;

interface Props {
  hotel?: Hotel;
  record: object;
  onSubmit: Submit;
}

/** The hotel's own fields in tabs of one form; what belongs to it (photos, rooms, plans, markets) saves by itself. */
export function HotelForm({ hotel, record, onSubmit }: Props) {
  return (
    <TabbedForm
      parts={PARTS}
      others={hotel && SUBLISTS}
      other={(tab) => hotel && <Sublist tab={tab} hotel={hotel} />}
      label={(tab) => `hotels.tabs.${tab}`}
      record={record}
      onSubmit={onSubmit}
      writable={useMay('hotels:write')}
      creating={!hotel}
    />
  );
}

function Sublist({ tab, hotel }: { tab: (typeof SUBLISTS)[number]; hotel: Hotel }) {
  if (tab === 'photos') return <HotelPhotos hotel={hotel} />;
  if (tab === 'rooms') return <RoomList hotel={hotel.id} />;
  if (tab === 'priceplans') return <PricePlanList hotel={hotel.id} />;
  return <MarketList hotel={hotel.id} />;
}
