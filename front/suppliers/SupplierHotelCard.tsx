import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinTexts } from '#libs/languages';
import type { SupplierHotelItem, SupplierOffer } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Photo } from '../ui/Photo';
import { Stars } from '../ui/Stars';

interface SupplierHotelCardProps {
  hotel: SupplierHotelItem;
  begun: string | undefined;
  onChoose: (offerId: string) => void;
  eager?: boolean;
}

const FEW_OFFERS = 2;

/** A supplier's hotel with what it offers, as our own hotels are shown. */
export function SupplierHotelCard({ hotel, begun, onChoose, eager }: SupplierHotelCardProps) {
  const { t, i18n } = useTranslation();
  const { money } = useFormat();
  const [shown, setShown] = useState(FEW_OFFERS);
  const { name, stars, town, city, thumbnail, from, offers } = hotel;
  const nights = offers[0]?.night ?? 0;
  return (
    <article className="card card--supplier" data-testid="supplier-card">
      <Photo url={thumbnail || null} alt="" className="card__photo" shown="card" eager={eager} />
      <div className="card__body">
        <div className="card__title">
          <h2>{name}</h2>
          {stars !== null && <Stars category={Math.round(stars)} />}
        </div>
        <p className="card__place">
          <Icon name="pin" /> {joinTexts([town?.name, city?.name], i18n.language)}
        </p>
      </div>
      <div className="card__price">
        <p className="muted small">{t('results.from')}</p>
        <p className="card__amount num">{money(from.amount, from.currency)}</p>
        <p className="muted small num">{t('dates.nights', { count: nights })}</p>
      </div>
      <ul className="supplier-offers">
        {offers.slice(0, shown).map((offer) => (
          <OfferLine key={offer.offerId} offer={offer} begun={begun} onChoose={onChoose} />
        ))}
        {offers.length > shown && (
          <li className="supplier-offers__more">
            <Button look="text" size="small" onClick={() => setShown(offers.length)} data-testid="supplier-more">
              {t('suppliers.moreOffers', { count: offers.length - shown })}
            </Button>
          </li>
        )}
      </ul>
    </article>
  );
}

function OfferLine({
  offer,
  begun,
  onChoose,
}: { offer: SupplierOffer } & Pick<SupplierHotelCardProps, 'begun' | 'onChoose'>) {
  const { t, i18n } = useTranslation();
  const { money, deadline } = useFormat();
  const { offerId, rooms, night, price, refundable, penalties } = offer;
  const free = penalties.find(({ amount }) => amount === 0);
  const terms =
    refundable === null
      ? t('suppliers.termsUnknown')
      : !refundable
        ? t('flights.nonRefundable')
        : free
          ? t('suppliers.freeUntil', { moment: deadline(free.until) })
          : t('results.refundable');
  return (
    <li className="supplier-offer" data-testid="supplier-offer">
      <div className="supplier-offer__what">
        <strong>{[...new Set(rooms.map((room) => room.name))].join(' + ')}</strong>
        <span className="muted small">
          {joinTexts([...new Set(rooms.map(({ board }) => board.name))], i18n.language)}
        </span>
        <span className={`small ${refundable ? 'supplier-offer__good' : 'muted'}`}>{terms}</span>
      </div>
      <div className="supplier-offer__price">
        <strong className="num">{money(price.amount, price.currency)}</strong>
        {night > 1 && (
          <span className="muted small num">
            {t('results.perNight', { price: money(price.amount / night, price.currency) })}
          </span>
        )}
      </div>
      <Button
        look="quiet"
        busy={begun === offerId}
        disabled={begun !== undefined}
        onClick={() => onChoose(offerId)}
        data-testid="supplier-choose"
      >
        {t('flights.choose')}
      </Button>
    </li>
  );
}
