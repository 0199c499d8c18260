import { Box, Typography } from '@mui/material';
import type { Booking, Customer } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { CountryInput } from '../widgets/CountryInput';
import { Panel } from '../widgets/Panel';
import { FieldGrid, WordsInput } from '../widgets/inputs';

export interface Persons {
  customer: Customer;
  /** The guest of each room; an empty first one is who books. */
  rooms: { name: string; surname: string }[];
  specialRequests: string;
}

/** A room of the cart: lines with a count are several. */
function roomsOf({ cartList }: Booking): { line: number; name: string }[] {
  return cartList.flatMap(({ room, count }, line) => Array.from({ length: count }, () => ({ line, name: room.name })));
}

export function personsOf(cart: Booking): Persons {
  const { customer, guests, specialRequests } = cart;
  const blank = { name: '', surname: '', email: '', phone: '', country: 'TR' };
  const invoice = { company: '', taxNumber: '', taxOffice: '', identityNumber: '' };
  return {
    customer: { ...blank, ...invoice, ...customer },
    rooms: roomsOf(cart).map((_, i) => ({ name: guests[i]?.name ?? '', surname: guests[i]?.surname ?? '' })),
    specialRequests,
  };
}

/** What the API takes as `guests`. */
export function guestsOf(cart: Booking, { customer, rooms }: Persons) {
  return roomsOf(cart).map(({ line }, i) => {
    const { name = '', surname = '' } = rooms[i] ?? {};
    return name.trim()
      ? { line, name: name.trim(), surname: surname.trim() }
      : { line, name: customer.name.trim(), surname: customer.surname.trim() };
  });
}

/** Who books, and who sleeps in each room. */
export function PersonFields({ cart }: { cart: Booking }) {
  const t = useText();
  return (
    <>
      <Panel title={t('bookings.contact')}>
        <FieldGrid>
          <WordsInput source="customer.name" label="bookings.firstName" required />
          <WordsInput source="customer.surname" label="bookings.surname" required />
          <WordsInput source="customer.email" label="bookings.email" type="email" required />
          <WordsInput source="customer.phone" label="bookings.phone" required />
          <CountryInput source="customer.country" label="bookings.country" />
          <WordsInput source="customer.company" label="bookings.company" />
          <WordsInput source="customer.taxOffice" label="bookings.tax" />
          <WordsInput source="customer.taxNumber" label="bookings.taxNumber" />
        </FieldGrid>
        <WordsInput source="specialRequests" label="bookings.requests" multiline />
      </Panel>
      <Panel title={t('bookings.guests')} hint={t('cart.guestsHint')}>
        {roomsOf(cart).map((room, i) => (
          <Box key={i}>
            <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mb: 0.5 }}>
              {t('cart.room', { number: i + 1 })} · {room.name}
            </Typography>
            <FieldGrid>
              <WordsInput source={`rooms.${i}.name`} label="bookings.firstName" />
              <WordsInput source={`rooms.${i}.surname`} label="bookings.surname" />
            </FieldGrid>
          </Box>
        ))}
      </Panel>
    </>
  );
}
