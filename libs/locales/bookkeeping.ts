import { wordsIn } from './words.js';

/** The words of invoices, which are kept in Turkish in every language of the customer. */
export const bookkeeping = wordsIn('api', 'tr');
