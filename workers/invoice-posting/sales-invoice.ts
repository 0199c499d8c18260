import type { PayloadOf } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import { toDay, toIsoDate } from '#libs/stays';
import { postedLines } from './invoice-lines.js';
import type { Arp, SalesInvoice } from './logo-client.js';

type InvoiceJob = PayloadOf<'invoice.post'>;

/** The tax number of people who have given none. */
const PLACEHOLDER_TAX_NUMBER = '11111111111';
const WHOLESALE = 8;
const SERVICE_LINE = 4;
/** Logo's numbers of currencies other than the firm's own. */
const FOREIGN_CURRENCIES: Record<string, number> = { usd: 1, eur: 20, gbp: 17 };

/** The customer's current account. People without a tax number share one, which therefore names none of them. */
export function customerArp({ customer }: InvoiceJob): Arp {
  const taxNumber = customer.taxNumber.replaceAll(/\W/g, '') || PLACEHOLDER_TAX_NUMBER;
  const CODE = `120.${taxNumber}`;
  if (taxNumber === PLACEHOLDER_TAX_NUMBER)
    return { CODE, TITLE: 'Bireysel müşteriler', TCKNO: taxNumber, PERSCOMPANY: 1 };
  const isPerson = /^\d{11}$/.test(taxNumber);
  return {
    CODE,
    TITLE: text(customerName(customer), 200),
    ...(isPerson
      ? { TCKNO: taxNumber, PERSCOMPANY: 1 }
      : { TAX_ID: taxNumber, TAX_OFFICE: text(customer.taxOffice, 30) }),
    E_MAIL: text(customer.email, 100),
    TELEPHONE1: text(customer.phone, 30),
    COUNTRY: text(customer.country, 50),
    COUNTRY_CODE: text(customer.countryCode, 10),
  };
}

/** The invoice as Logo takes it. Logo turns foreign prices into the firm's currency at its own rate of the day. */
export function salesInvoice(job: InvoiceJob): SalesInvoice {
  const foreign = FOREIGN_CURRENCIES[job.currency];
  return {
    TYPE: WHOLESALE,
    NUMBER: '~',
    DATE: toIsoDate(toDay(job.issuedOn)),
    DOC_NUMBER: job.documentNumber,
    ARP_CODE: customerArp(job).CODE,
    NOTES1: job.documentNumber,
    NOTES2: text(customerName(job.customer), 250),
    ...(foreign && { CURR_INVOICE: foreign, CURRSEL_TOTALS: 2 }),
    TRANSACTIONS: {
      items: postedLines(job.lines).map((line) => ({
        TYPE: SERVICE_LINE,
        MASTER_CODE: line.serviceCode,
        QUANTITY: line.quantity,
        UNIT_CODE: line.unit,
        ...(foreign
          ? { EDT_CURR: foreign, EDT_PRICE: toDecimal(line.unitPriceMinor) }
          : { PRICE: toDecimal(line.unitPriceMinor) }),
        VAT_RATE: line.vatRate,
        VAT_INCLUDED: line.vatIncluded ? 1 : 0,
        DESCRIPTION: text(line.description, 250),
      })),
    },
  };
}

function customerName({ title, name, surname }: InvoiceJob['customer']): string {
  return title.trim() || `${name} ${surname}`.trim();
}

/** One line of at most `length` characters, which is what Logo's columns hold. */
function text(value: string, length: number): string {
  return value
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, length);
}
