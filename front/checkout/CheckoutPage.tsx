import { useCallback, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BegunInCart, Booking } from '#libs/contracts';
import { Link } from 'wouter';
import { ApiError } from '#libs/api-client';
import { problemText } from '../api/problem-text';
import { isRoom, lineOfRefusal } from '#libs/basket';
import { useSite } from '../site/SiteProvider';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Notice } from '../ui/Notice';
import { BetterRooms } from './BetterRooms';
import { CartChanged } from './CartChanged';
import { ContactFields } from './ContactFields';
import { ExtrasField } from './ExtrasField';
import { GuestFields } from './GuestFields';
import { HoldLimit } from './HoldLimit';
import { MethodFields } from './MethodFields';
import { PartGone } from './PartGone';
import { PriceChanged } from './PriceChanged';
import { RequestField } from './RequestField';
import { RoomTaken } from './RoomTaken';
import { StaySummary } from './StaySummary';
import { TermsField, type ReadDocuments } from './TermsField';
import { faultsOf, roomsOf } from './checkout-form';
import { backToHotel } from './back-to-hotel';
import { rememberCart } from './cart';
import { useComplete } from './use-complete';
import { changedCartOf } from './seen-cart';
import { useDraft } from './use-draft';
import { TravellersField } from './TravellersField';
import { missingOf, type TypedTravellers } from './travellers';
import { PriceMoved } from '../suppliers/use-begin';
import { useMethod } from './use-method';
import { focusFirstFault } from '../ui/focus-first-fault';

const NOTHING: ReadonlySet<string> = new Set();
/** Refusals after which these rooms cannot be booked any more. */
const UNBOOKABLE = ['room.soldOut', 'room.notSold', 'offer.expired', 'offer.forged'];
/** As those, of a tour or an extra, which the others can do without. */
const GONE = ['tour.soldOut', 'tour.notSold', 'extra.soldOut', 'extra.notSold'];

interface CheckoutPageProps {
  cart: Booking;
  /** What suppliers sell of it. */
  begun: readonly BegunInCart[];
}

export function CheckoutPage({ cart, begun }: CheckoutPageProps) {
  const { t, i18n } = useTranslation();
  const { country } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const [values, change] = useDraft(cart, country);
  const [travellers, setTravellers] = useState<TypedTravellers>({});
  const [documents, setDocuments] = useState<ReadDocuments>({});
  const noteRead = useCallback((read: ReadDocuments) => setDocuments((all) => ({ ...all, ...read })), []);
  const [tried, setTried] = useState(false);
  const [oldTotal, setOldTotal] = useState(cart.total);
  const complete = useComplete();
  const planning = useMethod(cart, values.method);
  const rooms = roomsOf(cart);
  const faults = tried ? faultsOf(values, rooms) : {};
  const missing = missingOf(begun, travellers, values.contact);
  const refusal = complete.error instanceof ApiError ? complete.error : undefined;
  const moved = movedOf(refusal);
  const changed = changedCartOf(complete.error);
  const refused = lineOfRefusal(refusal, cart);
  const busy = complete.isPending || complete.isSuccess;

  const submit = (accept = false) => {
    if (busy) return;
    setOldTotal(cart.total);
    complete.mutate(
      { cart, form: values, accept, begun, travellers, documents },
      { onError: (error) => error instanceof ApiError && error.msg === 'legal.changed' && readAgain() },
    );
  };
  const readAgain = () => {
    change({ terms: false });
    setDocuments({});
  };
  const forgetRooms = () => {
    // They were those of the other rooms.
    change({ terms: false });
    complete.reset();
  };
  const takeChanged = () => {
    if (changed) rememberCart(changed, i18n.language);
    forgetRooms();
  };
  const payByCard = () => {
    change({ method: 'creditcard' });
    complete.reset();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faultsOf(values, rooms)).length === 0 && missing.size === 0) return submit();
    focusFirstFault(form);
  };

  return (
    <div className="page checkout">
      <Link href={backToHotel(cart)} className="checkout__back link">
        <Icon name="left" /> {t(backText(cart))}
      </Link>
      <h1>{t('checkout.title')}</h1>
      <div className="checkout__columns">
        <form ref={form} className="checkout__form" noValidate onSubmit={onSubmit} data-testid="checkout-form">
          <ContactFields values={values} faults={faults} onChange={change} />
          <GuestFields rooms={rooms} values={values} faults={faults} onChange={change} />
          <TravellersField
            items={begun}
            typed={travellers}
            contact={values.contact}
            missing={tried ? missing : NOTHING}
            onChange={setTravellers}
          />
          <BetterRooms cart={cart} onSwapped={forgetRooms} />
          <ExtrasField cart={cart} />
          <RequestField values={values} onChange={change} />
          <MethodFields cart={cart} values={values} planning={planning} onChange={change} />
          <TermsField values={values} faults={faults} onChange={change} onRead={noteRead} />
          {complete.error && !isShownElsewhere(refusal) && (
            <Notice
              tone="bad"
              title={refused === undefined ? t('checkout.failed') : cart.cartList[refused]!.hotel.name}
              testId="checkout-error"
            >
              {problemText(complete.error, t)}
            </Notice>
          )}
          {refusal?.msg === 'hold.limit' && <HoldLimit reason={refusal} onPayByCard={payByCard} />}
          {tried && (Object.keys(faults).length > 0 || missing.size > 0) && (
            <Notice tone="bad">{t('checkout.faults')}</Notice>
          )}
          <div className="checkout__submit">
            <Button type="submit" size="large" busy={busy} disabled={planning} data-testid="complete-button">
              <Icon name="lock" />
              {values.method === 'creditcard' ? t('checkout.toPayment') : t('checkout.complete')}
            </Button>
            <p className="small muted">{t(`checkout.next.${values.method}`, { hours: cart.holdHours })}</p>
          </div>
        </form>
        <StaySummary booking={cart} />
      </div>
      {moved && <PriceMoved {...moved} onClose={complete.reset} />}
      {refusal?.msg === 'price.changed' && !moved && (
        <PriceChanged
          before={oldTotal}
          now={cart.total}
          currency={cart.currency}
          onAccept={() => submit(true)}
          onClose={complete.reset}
        />
      )}
      {changed && complete.variables && (
        <CartChanged seen={complete.variables.cart} now={changed} onTake={takeChanged} onClose={complete.reset} />
      )}
      {refusal && GONE.includes(refusal.msg) && (
        <PartGone cart={cart} line={refused} reason={refusal} onClose={complete.reset} />
      )}
      {refusal && UNBOOKABLE.includes(refusal.msg) && (
        <RoomTaken cart={cart} line={refused} reason={refusal} onClose={complete.reset} />
      )}
    </div>
  );
}

/** Both prices of a supplier that asks more by now: it has to be chosen again. */
function movedOf(refusal: ApiError | undefined): Pick<Parameters<typeof PriceMoved>[0], 'was' | 'now'> | undefined {
  if (refusal?.msg !== 'price.changed') return undefined;
  const data = refusal.data as Partial<Parameters<typeof PriceMoved>[0]> | undefined;
  return data?.was && data.now ? { was: data.was, now: data.now } : undefined;
}

function backText({ cartList }: Booking) {
  if (cartList.some(({ kind }) => kind === 'supplierHotel' || kind === 'flight')) return 'checkout.backToSearch';
  return cartList.some(isRoom) ? 'checkout.back' : 'checkout.backToTour';
}

function isShownElsewhere(refusal: ApiError | undefined): boolean {
  return (
    refusal !== undefined &&
    ['price.changed', 'cart.changed', 'hold.limit', ...UNBOOKABLE, ...GONE].includes(refusal.msg)
  );
}
