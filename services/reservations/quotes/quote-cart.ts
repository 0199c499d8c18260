import type { Cart } from '../carts/cart.js';
import type { QuoteOption, QuoteRow } from './quote-rows.js';

/** A basket of a quote as the cart that its guest gets; it is not stored yet. */
export function cartOf(quote: QuoteRow, option: QuoteOption): Cart {
  const { customer, lang, channel, accountId, createdBy, createdAt } = quote;
  return {
    ...{ id: 0, publicId: quote.publicId, accountId, version: 0, channel, lang, createdBy, createdAt },
    ...option,
    customer: { ...customer, country: 'TR', company: '', taxNumber: '', taxOffice: '', identityNumber: '' },
    ...{ guests: [], specialRequests: '', flightTransaction: null, paymentMethod: null },
    ...{ holdId: null, bookingId: null, holdUntil: null, completedAt: null, voucher: null, visit: null },
    ...{ acceptsPrice: false, sendsLink: false, unpaid: false },
  };
}
