import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { BookingListed } from '#libs/contracts';
import { useIsSeller } from '../bookings';
import { money, nightsOf } from '../../kit/i18n/format';
import { useText } from '../../kit/i18n/use-text';
import { ink, tone } from '../../kit/theme/colours';
import { StateChip } from '../../kit/text/StateChip';
import { TwoLines } from '../../kit/text/TwoLines';

/** One who comes or goes today, and what is still to be paid. */
export function StayRow({
  booking: { id, account, guest, hotelName, checkIn, checkOut, rooms, total, paid, currency },
}: {
  booking: BookingListed;
}) {
  const t = useText();
  const isSeller = useIsSeller(account);
  const due = Math.round((total - paid) * 100) / 100;
  const facts = [
    hotelName,
    t('bookings.nights', { smart_count: nightsOf(checkIn, checkOut) }),
    t('bookings.rooms', { smart_count: rooms }),
  ];
  return (
    <Box
      component={Link}
      to={`/bookings/${id}`}
      data-testid={`stay-${id}`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 2.5,
        py: 1.1,
        borderTop: `1px solid ${ink.hairline}`,
        textDecoration: 'none',
        color: 'inherit',
        '&:hover': { bgcolor: ink.sunken },
      }}
    >
      <TwoLines name={guest} below={facts.join(' · ')} />
      {isSeller && due > 0 && (
        <Typography sx={{ fontSize: 12.5, fontWeight: 600, color: tone.amber.text, whiteSpace: 'nowrap' }}>
          {t('bookings.dueShort', { amount: money(due, currency) })}
        </Typography>
      )}
      {isSeller && due <= 0 && <StateChip colour="green" label={t('bookings.paidFull')} quiet />}
    </Box>
  );
}
