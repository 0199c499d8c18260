import { Box, Link, Typography } from '@mui/material';
import type { Booking } from '#libs/contracts';
import { countryName } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { ink } from '../theme/colours';
import { Facts } from '../widgets/Facts';
import { Panel } from '../widgets/Panel';

export function BookingContact({ booking: { customer, guests, specialRequests, lang } }: { booking: Booking }) {
  const t = useText();
  return (
    <Panel title={t('bookings.contact')} testId="booking-contact">
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
            [t('general.language'), lang.toUpperCase()],
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
      {specialRequests && (
        <Box sx={{ mt: 2, p: 1.5, borderRadius: '8px', bgcolor: '#FDF7E8', fontSize: 13.5 }}>
          <Typography variant="subtitle2" sx={{ mb: 0.25 }}>
            {t('bookings.requests')}
          </Typography>
          {specialRequests}
        </Box>
      )}
    </Panel>
  );
}
