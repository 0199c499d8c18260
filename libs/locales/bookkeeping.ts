import { wordsIn } from './words.js';

/** The words of invoices, which are kept in Turkish whatever their customers speak. */
export const bookkeeping = wordsIn('api', 'tr');
