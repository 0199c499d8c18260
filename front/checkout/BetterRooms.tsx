import '../ui/choices.css';
import './upgrades.css';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Booking, CartLine } from '#libs/contracts';
import { toDay } from '#libs/stays';
import { queryClient, useCall } from '../api/use-call';
import { problemText } from '../api/problem-text';
import { hotelRequest } from '../search/search-request';
import { useSite } from '../site/SiteProvider';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { UpgradeRow } from './UpgradeRow';
import { rememberCart, swapOffer } from './cart';
import { changedCartOf } from './seen-cart';
import { upgradable, upgradesOf } from './upgrades';

interface BetterRoomsProps {
  cart: Booking;
  /** After the rooms of the cart have become others. */
  onSwapped: () => void;
}

/** What takes the place of what, and what the guest had before. */
interface Swap {
  from: string;
  to: string;
  before?: Pick<CartLine, 'offerId' | 'room'>;
}

/** Better rooms of the same hotel and days for the difference; one press puts them in the place of those in the cart. */
export function BetterRooms({ cart, onSwapped }: BetterRoomsProps) {
  const [first] = upgradable(cart);
  return first && <BetterRoomsOf cart={cart} first={first} onSwapped={onSwapped} />;
}

function BetterRoomsOf({ cart, first, onSwapped }: BetterRoomsProps & { first: CartLine }) {
  const { t, i18n } = useTranslation();
  const { country } = useSite();
  const [taken, setTaken] = useState<Swap>();
  const { hotel, checkIn, checkOut } = first;
  const lines = upgradable(cart).filter(
    (line) => line.hotel.id === hotel.id && line.checkIn === checkIn && line.checkOut === checkOut,
  );
  const stay = { checkIn: toDay(checkIn), checkOut: toDay(checkOut), rooms: lines.map(({ party }) => party) };
  const request = hotelRequest(hotel.id, { ...stay, currency: cart.currency }, i18n.language, country);
  const { data } = useCall('availability.hotels', withCode(request, cart.promotion), { staleTime: 30_000 });
  const swap = useMutation({
    mutationFn: ({ from, to }: Swap) => swapOffer(cart, from, to, i18n.language),
    onSuccess: (_, done) => {
      setTaken(done.before && done);
      onSwapped();
    },
    onError: (error) => {
      const changed = changedCartOf(error);
      if (changed) rememberCart(changed, i18n.language);
      void queryClient.invalidateQueries({ queryKey: ['availability.hotels'] });
    },
  });
  const now = taken && lines.find(({ offerId }) => offerId === taken.to);
  const upgrades = now ? [] : upgradesOf(lines, data?.items[0]?.offers ?? []);
  if (!now && upgrades.length === 0 && !swap.error) return null;

  return (
    <section className="block" data-testid="upgrades">
      <h2>{t('upgrade.title')}</h2>
      {now && taken.before && (
        <div className="choice__taken" data-testid="upgrade-taken">
          <Icon name="check" />
          <p>{t('upgrade.taken', { room: now.room.name, before: taken.before.room.name })}</p>
          <Button
            look="text"
            size="small"
            busy={swap.isPending}
            onClick={() => swap.mutate({ from: taken.to, to: taken.before!.offerId })}
            data-testid="upgrade-undo"
          >
            {t('upgrade.undo')}
          </Button>
        </div>
      )}
      {upgrades.length > 0 && (
        <ul className="choices">
          {upgrades.map((upgrade) => (
            <UpgradeRow
              key={`${upgrade.line.offerId} ${upgrade.offer.room.id}`}
              upgrade={upgrade}
              busy={swap.isPending && swap.variables.to === upgrade.offer.offerId}
              disabled={swap.isPending}
              onTake={({ line, offer }) => swap.mutate({ from: line.offerId, to: offer.offerId, before: line })}
            />
          ))}
        </ul>
      )}
      {swap.error && (
        <p className="field__fault" role="alert" data-testid="upgrade-fault">
          {problemText(swap.error, t)} {t('upgrade.kept')}
        </p>
      )}
    </section>
  );
}

/** Prices of a search with the code of a cart are those of the cart. */
function withCode({ query, body }: ReturnType<typeof hotelRequest>, promotion: string) {
  return { query, body: { ...body, filter: { ...body.filter, ...(promotion && { promotion }) } } };
}
