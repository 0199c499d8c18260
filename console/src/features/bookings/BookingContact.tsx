import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import type { Booking } from '#libs/contracts';
import { languageName } from '#libs/languages';
import { countryName, useText } from '../../kit/i18n';
import { Facts, Flex } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { type Seat, seatsOf } from '../guests';
import { GuestsDrawer } from './GuestsDrawer';
import { may } from './rights';

export function BookingContact({ booking }: { booking: Booking }) {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const { customer, lang } = booking;
  return (
    <Panel
      title={t('bookings.contact')}
      testId="booking-contact"
      actions={
        may(booking, 'editContact') && (
          <Button size="small" startIcon={<EditOutlined />} onClick={() => setEditing(true)} data-testid="edit-guests">
            {t('general.edit')}
          </Button>
        )
      }
    >
      {customer ? (
        <Facts
          facts={[
            [t('bookings.name'), `${customer.name} ${customer.surname}`],
            [
              t('bookings.email'),
              <Link key="mail" href={`mailto:${customer.email}`}>
                {customer.email}
              </Link>,
            ],
            [
              t('bookings.phone'),
              <Link key="phone" href={`tel:${customer.phone.replaceAll(' ', '')}`}>
                {customer.phone}
              </Link>,
            ],
            [t('bookings.country'), countryName(customer.country)],
            [t('bookings.company'), customer.company],
            [t('bookings.tax'), [customer.taxOffice, customer.taxNumber].filter(Boolean).join(' · ')],
            [t('bookings.identity'), customer.identityNumber],
            [t('general.language'), languageName(lang)],
          ]}
        />
      ) : (
        <Typography sx={{ color: ink.muted }}>{t('bookings.noCustomer')}</Typography>
      )}
      <Guests booking={booking} />
      {editing && <GuestsDrawer booking={booking} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

/** Who comes, room by room, and the places that nobody is named for yet. */
function Guests({ booking }: { booking: Booking }) {
  const t = useText();
  const { rooms, others } = seatsOf(booking);
  if (rooms.length === 0) return null;
  return (
    <Box sx={{ mt: 2, pt: 2, borderTop: `1px solid ${ink.hairline}` }} data-testid="booking-guests">
      <Typography variant="subtitle2" sx={{ mb: 0.75 }}>
        {t('bookings.guests')}
      </Typography>
      {rooms.map(({ name, seats, isTour }, at) => (
        <Box key={at} sx={{ '& + &': { mt: 1 } }}>
          {rooms.length > 1 && (
            <Typography variant="caption" sx={{ display: 'block' }}>
              {isTour ? name : `${t('cart.room', { number: at + 1 })} · ${name}`}
            </Typography>
          )}
          {seats.map((seat, i) => (
            <GuestLine key={i} seat={seat} />
          ))}
        </Box>
      ))}
      {others.map((guest, i) => (
        <GuestLine key={i} seat={{ guest, age: guest.age }} />
      ))}
    </Box>
  );
}

function GuestLine({ seat: { guest, age } }: { seat: Seat }) {
  const t = useText();
  return (
    <Flex row between stretch py={0.35}>
      <Box component="span" sx={{ color: guest ? undefined : ink.faint, overflowWrap: 'anywhere', minWidth: 0 }}>
        {guest ? `${guest.name} ${guest.surname}` : t('bookings.notNamed')}
      </Box>
      <Box component="span" sx={{ color: ink.muted, whiteSpace: 'nowrap' }}>
        {age === undefined ? t('bookings.adult') : t('bookings.childOf', { age })}
      </Box>
    </Flex>
  );
}
