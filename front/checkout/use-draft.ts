import { useEffect, useState } from 'react';
import type { Booking } from '#libs/contracts';
import { keepInWindow, keptInWindow } from '../site/kept';
import { blankForm, fitForm, type CheckoutForm } from './checkout-form';

const DRAFT = 'checkout';

/** What was typed before, as far as it fits this cart; it lives until the booking, and no longer than the window. */
function drafted(cart: Booking, country: string): CheckoutForm {
  const blank = blankForm(cart, country);
  const draft = keptInWindow<CheckoutForm>(DRAFT);
  if (!draft) return blank;
  return { ...blank, ...draft, contact: { ...blank.contact, ...draft.contact }, terms: false };
}

/** Once booked, nothing of what was typed stays in the browser. */
export function dropDraft(): void {
  keepInWindow(DRAFT, null);
}

/** The form of a cart; leaving to change rooms or dates loses nothing. */
export function useDraft(cart: Booking, country: string) {
  const [form, setForm] = useState(() => drafted(cart, country));
  useEffect(() => keepInWindow(DRAFT, form), [form]);
  return [fitForm(form, cart), (changed: Partial<CheckoutForm>) => setForm((old) => ({ ...old, ...changed }))] as const;
}
