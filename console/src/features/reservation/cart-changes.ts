import type { Booking, CompleteMethod } from '#libs/contracts';
import { guestsOf, type Persons } from '../guests';
import type { CartChange } from './reservation-types';

/** The persons and the method as keys of the cart. */
export function cartChanges(cart: Booking, persons: Persons, method: CompleteMethod): CartChange[] {
  return [
    { key: 'customer', value: persons.customer },
    { key: 'guests', value: guestsOf(cart, persons) },
    { key: 'specialRequests', value: persons.specialRequests.trim() },
    { key: 'lang', value: persons.lang },
    { key: 'paymentMethod', value: method },
  ];
}
