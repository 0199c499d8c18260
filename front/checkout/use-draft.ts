import { useEffect, useState } from 'react';
import type { Booking } from '#libs/contracts';
import { blankForm, fitForm, type CheckoutForm } from './checkout-form';

const KEY = 'konak_checkout';

/** What was typed before, as far as it fits this cart; it lives until the booking, and no longer than the window. */
function drafted(cart: Booking, country: string): CheckoutForm {
  const blank = blankForm(cart, country);
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as CheckoutForm | null;
    if (!draft) return blank;
    return { ...blank, ...draft, contact: { ...blank.contact, ...draft.contact }, terms: false };
  } catch {
    return blank;
  }
}

function keepDraft(form: CheckoutForm | null): void {
  try {
    if (form) sessionStorage.setItem(KEY, JSON.stringify(form));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Then it is typed again.
  }
}

/** Once booked, nothing of what was typed stays in the browser. */
export function dropDraft(): void {
  keepDraft(null);
}

/** The form of a cart; leaving to change rooms or dates loses nothing. */
export function useDraft(cart: Booking, country: string) {
  const [form, setForm] = useState(() => drafted(cart, country));
  useEffect(() => keepDraft(form), [form]);
  return [fitForm(form, cart), (changed: Partial<CheckoutForm>) => setForm((old) => ({ ...old, ...changed }))] as const;
}
