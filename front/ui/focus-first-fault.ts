import type { RefObject } from 'react';

/** Leads to the first faulty field of a form, once it is drawn as such. */
export function focusFirstFault(form: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
