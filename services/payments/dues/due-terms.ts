import { taxNumberOf, type SubscriptionBill } from '#libs/contracts';
import type { InvoiceTerms } from '../invoices/invoice-terms.js';

/** The invoice line of a subscription. */
const SUBSCRIPTION = { serviceCode: '600.ABONELIK', unit: 'ADET', quantity: 1, vatRate: 20, vatIncluded: true };

/** The invoice terms of a subscription's record, issued by the platform once it is paid. */
export function dueTerms(bill: SubscriptionBill, documentNumber: string, today: number): InvoiceTerms {
  const { payee, amountMinor, currency, title: description, customer } = bill;
  const { name, surname, company, taxNumber, taxOffice, email, phone, country } = customer;
  return {
    bookingId: null,
    account: payee,
    kind: 'invoice',
    names: null,
    documentNumber,
    issuedOn: today,
    currency,
    customer: {
      ...{ name, surname, title: company || `${name} ${surname}`, taxNumber: taxNumberOf(taxNumber), taxOffice },
      ...{ email, phone, country, countryCode: country },
    },
    lines: [],
    asPaid: [{ ...SUBSCRIPTION, unitPriceMinor: amountMinor, accommodationTaxRate: 0, description }],
  };
}
