import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import type { Booking } from '#libs/contracts';
import { countryName } from '../../platform/i18n/format';
import { LANGUAGES } from '../../platform/i18n/language';
import { useText } from '../../platform/i18n/use-text';
import { ink } from '../../platform/theme/colours';
import { Facts } from '../../shared/Facts';
import { Panel } from '../../shared/Panel';
import { GuestsDrawer } from './GuestsDrawer';
import { may } from './rights';

export function BookingContact({ booking }: { booking: Booking }) {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const { customer, guests, lang } = booking;
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
            [t('general.language'), LANGUAGES.find(({ locale }) => locale === lang)?.name ?? lang.toUpperCase()],
          ]}
        />
      ) : (
        <Typography sx={{ color: ink.muted }}>{t('bookings.noCustomer')}</Typography>
      )}
      {guests.length > 0 && (
        <Box sx={{ mt: 2, pt: 2, borderTop: `1px solid ${ink.hairline}` }}>
          <Typography variant="subtitle2" sx={{ mb: 0.75 }}>
            {t('bookings.guests')}
          </Typography>
          {guests.map((guest, i) => (
            <Box key={i} sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 13.5, py: 0.35 }}>
              <span>
                {guest.name} {guest.surname}
              </span>
              <Box component="span" sx={{ color: ink.muted }}>
                {guest.age === undefined ? t('bookings.adult') : t('bookings.childOf', { age: guest.age })}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {editing && <GuestsDrawer booking={booking} onClose={() => setEditing(false)} />}
    </Panel>
  );
}
