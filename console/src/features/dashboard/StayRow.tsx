import { Link } from 'react-router-dom';
import type { BookingListed } from '#libs/contracts';
import { Flex, StateChip, Text, TwoLines } from '../../kit/text';
import { useIsSeller } from '../bookings';
import { money, nightsOf, useText } from '../../kit/i18n';
import { tone } from '../../kit/theme/colours';

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
    <Flex component={Link} lined gap={2} px={2.5} py={1.1} hovers to={`/bookings/${id}`} data-testid={`stay-${id}`}>
      <TwoLines name={guest} below={facts.join(' · ')} />
      {isSeller && due > 0 && (
        <Text fine strong nowrap color={tone.amber.text}>
          {t('bookings.dueShort', { amount: money(due, currency) })}
        </Text>
      )}
      {isSeller && due <= 0 && <StateChip colour="green" label={t('bookings.paidFull')} quiet />}
    </Flex>
  );
}
