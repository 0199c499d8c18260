import { useTranslation } from 'react-i18next';
import { joinTexts } from '#libs/languages';
import type { Offer } from '#libs/contracts';
import { ApiError } from '#libs/api-client';
import { problemText } from '../api/problem-text';
import { sendToPage } from '../framed/frame';
import { useStartCart } from '../checkout/use-start-cart';
import { NothingFree } from './NothingFree';
import { RoomCard } from './RoomCard';
import { SelectionSummary } from './SelectionSummary';
import type { HotelDetails } from './HotelHead';
import { groupOffers, type PartyGroup } from './offer-groups';
import { choose, chosenLines, isComplete, missingIn, mostOf, withCount, type Selection } from './selection';
import { useSelection } from './use-selection';
import { partyText } from '../search/stay-text';
import type { StayQuery } from '../search/search-query';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { scrolling } from '../ui/scrolling';

interface OffersProps {
  hotel: HotelDetails;
  stay: StayQuery;
  /** Not known yet while they are asked for. */
  offers?: Offer[];
  stale: boolean;
  error: Error | null;
  onAskAgain: () => void;
}

export function Offers({ hotel, stay, offers, stale, error, onAskAgain }: OffersProps) {
  const { t } = useTranslation();
  const [selection, setSelection] = useSelection(hotel.id, stay);
  const cart = useStartCart();

  if (error)
    return (
      <Notice
        tone="bad"
        title={problemText(error, t)}
        actions={<Button onClick={onAskAgain}>{t('common.retry')}</Button>}
      />
    );
  if (!offers) return <OfferBones />;
  const groups = groupOffers(offers, stay.rooms);
  if (groups.some((group) => group.rooms.length === 0))
    return <NothingFree hotel={hotel} stay={stay} groups={groups} />;

  const lines = chosenLines(groups, selection);
  const take = (offer: Offer, group: PartyGroup) => {
    const next = choose(offer, group, groups, selection);
    setSelection(next);
    const { amount: total, currency } = offer.price;
    sendToPage({ type: 'event', event: { type: 'select', hotel: hotel.id, total, currency } });
    const open = groups.find((other) => missingIn(other, next) > 0);
    if (open && open !== group && missingIn(group, next) === 0)
      document.getElementById(`party-${open.key}`)?.scrollIntoView({ behavior: scrolling() });
  };
  const toCheckout = () =>
    cart.mutate(lines, {
      onError: (refused) => {
        if (refused instanceof ApiError && !refused.unreachable) onAskAgain();
      },
    });

  return (
    <div className={`offers ${stale ? 'offers--stale' : ''}`} aria-busy={stale}>
      <div className="offers__list">
        {groups.map((group) => (
          <section key={group.key} id={`party-${group.key}`} className="offers__group">
            {groups.length + group.numbers.length > 2 && <GroupHead group={group} selection={selection} />}
            {group.rooms.map((room) => (
              <RoomCard
                key={room.room.id}
                details={hotel.rooms.find(({ id }) => id === room.room.id)}
                room={room}
                stay={stay}
                hotel={hotel}
                selection={selection}
                mostOf={(offer) => mostOf(offer, groups, selection)}
                canChoose={(offer) => choose(offer, group, groups, selection) !== selection}
                onChoose={(offer) => take(offer, group)}
                onCount={(offer, count) => setSelection(withCount(offer, count, selection))}
              />
            ))}
          </section>
        ))}
      </div>
      <SelectionSummary
        lines={lines}
        stay={stay}
        tax={hotel.tax}
        missing={groups.reduce((sum, group) => sum + missingIn(group, selection), 0)}
        ready={isComplete(groups, selection) && !stale}
        busy={cart.isPending}
        error={cart.error}
        onContinue={toCheckout}
      />
    </div>
  );
}

function GroupHead({ group, selection }: { group: PartyGroup; selection: Selection }) {
  const { t, i18n } = useTranslation();
  const missing = missingIn(group, selection);
  return (
    <div className="offers__group-head">
      <h3>
        {t('offers.forRooms', { numbers: joinTexts(group.numbers, i18n.language) })}
        <span className="muted"> · {partyText(group.party, i18n)}</span>
      </h3>
      <span className={`chip ${missing ? '' : 'chip--good'}`}>
        {missing ? t('offers.missing', { count: missing }) : t('offers.chosen')}
      </span>
    </div>
  );
}

function OfferBones() {
  const { t } = useTranslation();
  return (
    <div className="offers" role="status" aria-label={t('common.loading')}>
      <div className="offers__list">
        {[0, 1].map((at) => (
          <span key={at} className="bone" style={{ blockSize: 260, borderRadius: 18 }} />
        ))}
      </div>
      <span className="bone" style={{ blockSize: 200, borderRadius: 18 }} />
    </div>
  );
}
