import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { isRoom } from '#libs/basket';
import { CancellationStrip } from '../hotel/CancellationStrip';
import { FreeUntilText } from '../hotel/FreeUntilText';
import { paymentText } from '../hotel/payment-text';
import { useSite } from '../site/SiteProvider';
import { AcceptField } from '../ui/AcceptField';
import { Dialog } from '../ui/Dialog';
import type { CheckoutForm, Faults } from './checkout-form';

interface TermsFieldProps {
  cart: Booking;
  values: CheckoutForm;
  faults: Faults;
  onChange: (changed: Partial<CheckoutForm>) => void;
}

export function TermsField({ cart, values, faults, onChange }: TermsFieldProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <section className="block block--plain">
      <AcceptField
        value={values.terms}
        fault={faults['terms'] && t('faults.terms')}
        onChange={(terms) => onChange({ terms })}
        testId="terms"
      >
        <Trans
          i18nKey="terms.accept"
          components={{ terms: <button type="button" className="link" onClick={() => setOpen(true)} /> }}
        />
      </AcceptField>
      {open && <Terms cart={cart} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** What is agreed to, about this very booking. */
function Terms({ cart, onClose }: { cart: Booking; onClose: () => void }) {
  const { t } = useTranslation();
  const { companyName } = useSite();
  const [first] = cart.cartList;
  const stay = cart.cartList.find(isRoom);
  return (
    <Dialog title={t('terms.title')} onClose={onClose} testId="terms-text">
      <div className="terms">
        <h3>{t('terms.contract')}</h3>
        <p>{t('terms.contractText', { company: companyName, hotel: (stay ?? first)?.hotel.name })}</p>
        <h3>{t('terms.cancellation')}</h3>
        {cart.cartList.map((line, at) => (
          <div key={at} className="terms__line">
            <p className="small">
              {isRoom(line) ? `${line.room.name} · ${line.pricePlan.name}` : line.hotel.name} ·{' '}
              {paymentText(line.pricePlan.payment, t)}
            </p>
            <CancellationStrip tiers={line.pricePlan.cancellation} checkIn={line.checkIn} currency={line.currency} />
          </div>
        ))}
        {cart.freeUntil && <FreeUntilText moment={cart.freeUntil} />}
        {stay && (
          <>
            <h3>{t('terms.house')}</h3>
            <p>{t('terms.houseText', { checkIn: stay.hotel.checkInHour, checkOut: stay.hotel.checkOutHour })}</p>
          </>
        )}
        <h3>{t('terms.data')}</h3>
        <p>{t('terms.dataText', { company: companyName })}</p>
      </div>
    </Dialog>
  );
}
