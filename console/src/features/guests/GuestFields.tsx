import { Box } from '@mui/material';
import type { Booking } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { Grid, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { TextInput } from '../../kit/form/inputs';
import { partyText } from './party';
import { roomsOf, type CartRoom } from './persons';

/** A name for each person of each room; in a form of `Persons`. */
export function GuestFields({ booking }: { booking: Pick<Booking, 'cartList'> }) {
  return roomsOf(booking).map((room, i) => <RoomGuests key={i} room={room} at={i} />);
}

function RoomGuests({ room, at }: { room: CartRoom; at: number }) {
  const t = useText();
  return (
    <Box
      sx={{ '& + &': { borderTop: `1px solid ${ink.hairline}`, pt: 1.5, mt: 1 } }}
      data-testid={`guests-of-${at + 1}`}
    >
      <Text strong mb={1}>
        {!room.isTour && `${t('cart.room', { number: at + 1 })} · `}
        {room.name}
        <Box component="span" sx={{ color: ink.muted, fontWeight: 400 }}>
          {' '}
          · {partyText(room.party, t)}
        </Box>
      </Text>
      {room.ages.map((age, i) => (
        <Grid
          gap={0}
          columnGap={2}
          columns={{ xs: 'repeat(2, minmax(0, 1fr))', sm: '104px minmax(0, 1fr) minmax(0, 1fr)' }}
          sx={{ alignItems: 'center' }}
          key={i}
        >
          <Text hint gridColumn={{ xs: '1 / -1', sm: 'auto' }}>
            {age === undefined ? t('cart.adultNo', { number: i + 1 }) : t('bookings.childOf', { age })}
          </Text>
          <TextInput source={`rooms.${at}.guests.${i}.name`} label="bookings.firstName" />
          <TextInput source={`rooms.${at}.guests.${i}.surname`} label="bookings.surname" />
        </Grid>
      ))}
    </Box>
  );
}
