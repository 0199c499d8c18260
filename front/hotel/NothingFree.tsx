import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { addDays, fitsRoom } from '#libs/stays';
import { useFormat } from '../i18n/use-format';
import { Nothing } from '../search/Nothing';
import { NO_FILTERS, hotelAddress, searchAddress, today, type StayQuery } from '../search/search-query';
import { partyText } from '../search/stay-text';
import { buttonClass } from '../ui/Button';
import type { HotelDetails } from './HotelHead';
import type { PartyGroup } from './offer-groups';

interface NothingFreeProps {
  hotel: HotelDetails;
  stay: StayQuery;
  groups: PartyGroup[];
}

/** No room for these days or people: near dates, and other hotels of the place. */
export function NothingFree({ hotel, stay, groups }: NothingFreeProps) {
  const { t, i18n } = useTranslation();
  const { shortDay } = useFormat();
  const without = groups.filter((group) => group.rooms.length === 0);
  const tooBig = without.filter(({ party }) => !hotel.rooms.some((room) => fitsRoom(room, party)));
  const textOf = (some: PartyGroup[]) => ({ party: some.map(({ party }) => partyText(party, i18n)).join('; ') });
  const shifts = [-1, 1, 2, 7]
    .map((days) => ({ ...stay, checkIn: addDays(stay.checkIn, days), checkOut: addDays(stay.checkOut, days) }))
    .filter(({ checkIn }) => checkIn >= today());
  const nearby = { ...stay, ...NO_FILTERS, location: hotel.location.id, sort: 'recommended', page: 1 } as const;

  return (
    <Nothing
      icon="bed"
      title={tooBig.length > 0 ? t('offers.tooBig', textOf(tooBig)) : t('offers.none')}
      level={3}
      text={
        tooBig.length > 0
          ? t('offers.tooBigHint')
          : without.length < groups.length
            ? t('offers.noneForParty', textOf(without))
            : t('offers.noneHint')
      }
      testId="no-offers"
    >
      {tooBig.length === 0 && (
        <div className="nothing__dates">
          {shifts.map((shifted) => (
            <Link
              key={shifted.checkIn}
              replace
              href={hotelAddress(hotel, shifted)}
              className={buttonClass({ look: 'quiet', size: 'small' })}
            >
              {shortDay(shifted.checkIn)} – {shortDay(shifted.checkOut)}
            </Link>
          ))}
        </div>
      )}
      <Link href={searchAddress(nearby)} className={buttonClass({ look: 'soft' })}>
        {t('offers.nearby', { place: hotel.location.name })}
      </Link>
    </Nothing>
  );
}
