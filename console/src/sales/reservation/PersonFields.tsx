import { Box, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Booking } from '#libs/contracts';
import { useText } from '../../platform/i18n/use-text';
import { ink } from '../../platform/theme/colours';
import { CountryInput } from '../../shared/CountryInput';
import { Panel } from '../../shared/Panel';
import { FieldGrid, TextInput } from '../../shared/inputs';
import { LanguageInput } from '../../shared/LanguageInput';
import { partyText } from './party';
import { roomsOf, type CartRoom } from './persons';

/** Who books, and who sleeps in each room. */
export function PersonFields({ cart }: { cart: Booking }) {
  const t = useText();
  return (
    <>
      <Panel title={t('bookings.contact')}>
        <FieldGrid>
          <TextInput source="customer.name" label="bookings.firstName" required />
          <TextInput source="customer.surname" label="bookings.surname" required />
          <TextInput source="customer.email" label="bookings.email" type="email" required />
          <TextInput source="customer.phone" label="bookings.phone" required />
          <CountryInput source="customer.country" label="bookings.country" />
          <GuestLanguageInput />
          <TextInput source="customer.company" label="bookings.company" />
          <TextInput source="customer.taxOffice" label="bookings.tax" />
          <TextInput source="customer.taxNumber" label="bookings.taxNumber" />
        </FieldGrid>
        <TextInput source="specialRequests" label="bookings.requests" multiline />
      </Panel>
      <Panel title={t('bookings.guests')} hint={t('cart.guestsHint')} testId="guests">
        {roomsOf(cart).map((room, i) => (
          <RoomGuests key={i} room={room} at={i} />
        ))}
      </Panel>
    </>
  );
}

/** The language of what the guest is sent: that of the guest's country until another is chosen. */
function GuestLanguageInput() {
  const t = useText();
  const { setValue, getFieldState, formState } = useFormContext();
  const country = useWatch({ name: 'customer.country' }) as string;
  const { isTouched, isDirty } = getFieldState('lang', formState);
  const isChosen = isTouched || isDirty;
  useEffect(() => {
    if (!isChosen) setValue('lang', country === 'TR' ? 'tr' : 'en');
  }, [country, isChosen, setValue]);
  return <LanguageInput label="cart.guestLanguage" hint={t('cart.guestLanguageHint')} />;
}

function RoomGuests({ room, at }: { room: CartRoom; at: number }) {
  const t = useText();
  return (
    <Box
      sx={{ '& + &': { borderTop: `1px solid ${ink.hairline}`, pt: 1.5, mt: 1 } }}
      data-testid={`guests-of-${at + 1}`}
    >
      <Typography sx={{ fontSize: 13.5, fontWeight: 600, mb: 1 }}>
        {t('cart.room', { number: at + 1 })} · {room.name}
        <Box component="span" sx={{ color: ink.muted, fontWeight: 400 }}>
          {' '}
          · {partyText(room.party, t)}
        </Box>
      </Typography>
      {room.ages.map((age, i) => (
        <Box
          key={i}
          sx={{
            display: 'grid',
            columnGap: 2,
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: '104px minmax(0, 1fr) minmax(0, 1fr)' },
            alignItems: 'center',
          }}
        >
          <Typography sx={{ fontSize: 13, color: ink.muted, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            {age === undefined ? t('cart.adultNo', { number: i + 1 }) : t('bookings.childOf', { age })}
          </Typography>
          <TextInput source={`rooms.${at}.guests.${i}.name`} label="bookings.firstName" />
          <TextInput source={`rooms.${at}.guests.${i}.surname`} label="bookings.surname" />
        </Box>
      ))}
    </Box>
  );
}
