import { useTranslation } from 'react-i18next';
import { nightsBetween } from '#libs/stays';
import { HotelTile } from '../home/HotelTile';
import { useFormat } from '../i18n/use-format';
import { hotelAddress, type StayQuery } from '../search/search-query';
import { forgetHotels, useHotels } from './hotel-lists';
import { useListedHotels, useUnsoldHotel } from './use-listed-hotels';

/** The hotels that were opened last in this browser. */
export default function SeenHotels({ query }: { query: StayQuery }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const seen = useHotels('seen');
  const { found, isLoading, isPlaceholderData } = useListedHotels(seen, query);
  const nights = nightsBetween(query.checkIn, query.checkOut);
  if (seen.length === 0 || isLoading) return null;
  return (
    <section className="page home-section" aria-labelledby="seen-title" data-testid="seen-hotels">
      <div className="seen__head">
        <h2 id="seen-title">{t('shortlist.seen')}</h2>
        <button type="button" className="link" onClick={() => forgetHotels('seen')} data-testid="forget-seen">
          {t('shortlist.forget')}
        </button>
      </div>
      <ul className="tiles">
        {seen.map((id) => {
          const one = found.get(id);
          if (!one) return !isPlaceholderData && <UnsoldTile key={id} id={id} stay={query} />;
          return (
            <li key={id}>
              <HotelTile hotel={one.hotel} address={hotelAddress(one.hotel, query)} testId="seen-hotel">
                <strong>{money(one.from.amount / nights, one.from.currency)}</strong> {t('home.aNight')}
              </HotelTile>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function UnsoldTile({ id, stay }: { id: number; stay: StayQuery }) {
  const { t } = useTranslation();
  const hotel = useUnsoldHotel(id);
  if (!hotel) return null;
  return (
    <li>
      <HotelTile hotel={hotel} address={hotelAddress(hotel, stay)} testId="seen-hotel">
        <span className="muted">{t('shortlist.unsold')}</span>
      </HotelTile>
    </li>
  );
}
