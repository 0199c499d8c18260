import CheckRounded from '@mui/icons-material/CheckRounded';
import { Box } from '@mui/material';
import { isRoom } from '#libs/basket';
import type { Offer } from '#libs/contracts';
import { toDay, type Party } from '#libs/stays';
import { listed, useText } from '../../kit/i18n';
import { Flex, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import type { StaffFilter } from './reservation-types';
import { OfferRow } from './OfferRow';
import { partyKey, partyText } from '../guests';
import { useCart } from './use-cart';

type HotelFilter = StaffFilter & { hotel: number };

interface Props {
  offers: Offer[];
  filter: HotelFilter;
  party: Party;
  /** The numbers of the rooms it is for. */
  rooms: number[];
  onChosen: () => void;
}

/** What a hotel offers a party; for several parties it shows which rooms these are for and how many are chosen. */
export function PartyOffers({ offers, filter, party, rooms, onChosen }: Props) {
  const { cart } = useCart();
  const wanted = filter.party.length;
  // Of one room the cart is shown at once, of several when all of them are in it.
  const choose = (chosenRooms: number) => {
    if (chosenRooms >= wanted) onChosen();
  };
  const chosen = (cart?.cartList ?? [])
    .filter((line) => isRoom(line) && isOfSearch(line, filter) && partyKey(line.party) === partyKey(party))
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <Box data-testid={`offers-of-${partyKey(party)}`}>
      {wanted > 1 && <Heading party={party} rooms={rooms} chosen={chosen} />}
      {offers.map((offer) => (
        <OfferRow key={roomAndPlan(offer)} offer={offer} checkIn={toDay(filter.checkIn)} onChosen={choose} />
      ))}
    </Box>
  );
}

function Heading({ party, rooms, chosen }: { party: Party; rooms: number[]; chosen: number }) {
  const t = useText();
  const done = chosen >= rooms.length;
  return (
    <Flex gap={1.5} px={2} py={1} sx={{ bgcolor: ink.sunken }}>
      <Text small strong flex={1}>
        {t('cart.room', { number: listed(rooms) })} · {partyText(party, t)}
      </Text>
      <Text
        fine
        color={done ? tone.green.text : ink.muted}
        gap={0.5}
        sx={{ display: 'flex' }}
        data-testid="party-chosen"
      >
        {done && <CheckRounded fontSize="inline" />}
        {t('reservation.chosen', { chosen, wanted: rooms.length })}
      </Text>
    </Flex>
  );
}

type Line = { hotel: { id: number }; checkIn: number; checkOut: number };

function isOfSearch({ hotel, checkIn, checkOut }: Line, filter: HotelFilter): boolean {
  return hotel.id === filter.hotel && checkIn === filter.checkIn && checkOut === filter.checkOut;
}

/** The offers for a party, each room and plan once: a search names them for each room in turn. */
export function offersFor(offers: readonly Offer[], party: Party): Offer[] {
  const key = partyKey(party);
  const known = new Set<string>();
  return offers.filter((offer) => {
    const what = roomAndPlan(offer);
    if (partyKey(offer.party) !== key || known.has(what)) return false;
    known.add(what);
    return true;
  });
}

/** What stays the same of an offer from one search to the next. */
function roomAndPlan({ room, pricePlan }: Offer): string {
  return `${room.id} ${pricePlan.id}`;
}
