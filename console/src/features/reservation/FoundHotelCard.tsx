import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import HotelOutlined from '@mui/icons-material/HotelOutlined';
import { Box, Button, Collapse, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import type { HotelFilter } from '#libs/comparison';
import type { FoundHotel } from '#libs/contracts';
import { distanceKm, type Position } from '#libs/maps';
import { Flex, Text } from '../../kit/text';
import { Stars } from '../hotels';
import { money, nightsOf, number, useText, type Translate } from '../../kit/i18n';
import { ink } from '../../kit/theme/colours';
import { Picture } from '../../kit/layout/Picture';
import type { StaffFilter } from './reservation-types';
import { PartyOffers, offersFor } from './PartyOffers';
import { WhyNot } from './WhyNot';
import { groupParties, partyKey } from '../guests';
import { offerNarrowingOf } from './search-choice';
import { useHotelSearch } from './use-hotel-search';

const PHOTO = {
  width: { xs: 64, sm: 96 },
  height: { xs: 56, sm: 72 },
  flexShrink: 0,
  borderRadius: '8px',
  bgcolor: ink.ground,
  color: ink.faint,
};

interface Props {
  found: FoundHotel;
  filter: StaffFilter;
  /** Leaves out offers. */
  choice: HotelFilter;
  /** What its distance is measured from. */
  centre: Position | undefined;
  /** Whether its offers are seen at once. */
  initiallyOpen: boolean;
  /** All rooms that were searched for are in the cart. */
  onChosen: () => void;
}

/** A hotel that was found, with what it offers; each price tells how it came about, and what is missing why. */
export function FoundHotelCard({ found, filter, choice, centre, initiallyOpen, onChosen }: Props) {
  const t = useText();
  const { hotel, from, offers: listed } = found;
  const [open, setOpen] = useState(initiallyOpen);
  const [why, setWhy] = useState(false);
  const ofHotel = { ...filter, hotel: hotel.id };
  // A list tells the cheapest offers alone.
  const { data: whole } = useHotelSearch(
    { ...ofHotel, ...offerNarrowingOf(choice) },
    { order: 'price', page: 1 },
    { enabled: open && filter.hotel === undefined },
  );
  const offers = whole?.items[0]?.offers ?? listed;
  return (
    <Paper sx={{ mb: 1.5, overflow: 'hidden' }} data-testid={`found-${hotel.id}`}>
      <Flex gap={2} p={{ xs: 1.5, sm: 2 }}>
        <Picture src={hotel.photo} icon={HotelOutlined} sx={PHOTO} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {hotel.name}
          </Typography>
          <Stars category={hotel.category} />
          <Typography noWrap variant="caption" sx={{ display: 'block' }}>
            {[hotel.location.path, awayText(hotel, centre, t)].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'end' }}>
          <Typography variant="caption" sx={{ display: 'block' }}>
            {t('reservation.from', { smart_count: nightsOf(filter.checkIn, filter.checkOut) })}
            {filter.party.length > 1 && ` · ${t('bookings.rooms', { smart_count: filter.party.length })}`}
          </Typography>
          <Text figure>{money(from.amount, from.currency)}</Text>
          <Button
            size="small"
            onClick={() => setOpen(!open)}
            endIcon={<ExpandMoreRounded sx={{ transform: open ? 'rotate(180deg)' : undefined, transition: '.15s' }} />}
            data-testid={`offers-${hotel.id}`}
          >
            {t('reservation.offers')}
          </Button>
        </Box>
      </Flex>
      <Collapse in={open} unmountOnExit>
        <Box sx={{ borderTop: `1px solid ${ink.line}` }}>
          {groupParties(filter.party).map(({ party, rooms }) => (
            <PartyOffers
              key={partyKey(party)}
              offers={offersFor(offers, party)}
              filter={ofHotel}
              party={party}
              rooms={rooms}
              onChosen={onChosen}
            />
          ))}
          <Box sx={{ px: 2, py: 1 }}>
            <Button size="small" color="inherit" onClick={() => setWhy(!why)} data-testid={`why-${hotel.id}`}>
              {t('reservation.why.missing')}
            </Button>
            {why && <WhyNot filter={ofHotel} />}
          </Box>
        </Box>
      </Collapse>
    </Paper>
  );
}

/** How far a hotel is from a point; nothing where that is not known. */
function awayText(hotel: Position, centre: Position | undefined, t: Translate): string {
  const kilometres = centre && distanceKm(hotel, centre);
  return kilometres === undefined ? '' : t('comparison.away', { kilometres: number(Math.round(kilometres * 10) / 10) });
}
