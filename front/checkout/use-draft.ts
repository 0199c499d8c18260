import { useEffect, useState } from 'react';
import type { Booking } from '#libs/contracts';
import { blankForm, methodsFor, type CheckoutForm } from './checkout-form';

const KEY = 'konak_checkout';

/** What was typed before, as far as it fits this cart; it lives as long as the window. */
function drafted(cart: Booking, country: string): CheckoutForm {
  const blank = blankForm(cart, country);
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as CheckoutForm | null;
    if (!draft) return blank;
    return {
      ...blank,
      ...draft,
      contact: { ...blank.contact, ...draft.contact },
      guests: blank.guests.map((guest, at) => draft.guests[at] ?? guest),
      method: methodsFor(cart).includes(draft.method) ? draft.method : blank.method,
      terms: false,
    };
  } catch {
    return blank;
  }
}

/** The form of a cart; leaving to change rooms or dates loses nothing. */
export function useDraft(cart: Booking, country: string) {
  const [form, setForm] = useState(() => drafted(cart, country));
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(form));
    } catch {
      // Then it is typed again.
    }
  }, [form]);
  return [form, (changed: Partial<CheckoutForm>) => setForm((old) => ({ ...old, ...changed }))] as const;
}
