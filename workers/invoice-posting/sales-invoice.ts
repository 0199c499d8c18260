import { PLACEHOLDER_TAX_NUMBER, type PayloadOf } from '#libs/contracts';
import { bookkeeping } from '#libs/locales';
import { formatMoney, toDecimal } from '#libs/money';
import { formatDay, toDay, toIsoDate } from '#libs/stays';
import { postedLines } from './invoice-lines.js';
import type { Arp, SalesInvoice } from './logo-client.js';

type InvoiceJob = PayloadOf<'invoice.post'>;

const { t, locale } = bookkeeping;

const WHOLESALE = 8;
const SALES_RETURN = 3;
const SERVICE_LINE = 4;
/** Logo's numbers of foreign currencies. */
const FOREIGN_CURRENCIES: Record<string, number> = { usd: 1, eur: 20, gbp: 17 };

/** The customer's current account: one each, also for people without a tax number. */
export function customerArp({ customer, customerCode }: InvoiceJob): Arp {
  const taxNumber = customer.taxNumber.replaceAll(/\W/g, '') || PLACEHOLDER_TAX_NUMBER;
  const CODE = `120.${customerCode || taxNumber}`;
  // Ordered before customers had codes: they share an account, which therefore names none of them.
  if (!customerCode && taxNumber === PLACEHOLDER_TAX_NUMBER)
    return { CODE, TITLE: t('bookkeeping.individuals'), TCKNO: taxNumber, PERSCOMPANY: 1 };
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

/**
 * The document in Logo's format: a credit note is a sales return that names its invoice. Foreign prices come with the
 * invoice's exchange rate; where none was known, Logo converts them at its own of the day.
 */
export function salesInvoice(job: InvoiceJob): SalesInvoice {
  const foreign = FOREIGN_CURRENCIES[job.currency];
  return {
    TYPE: job.kind === 'creditNote' ? SALES_RETURN : WHOLESALE,
    NUMBER: '~',
    DATE: toIsoDate(toDay(job.issuedOn)),
    DOC_NUMBER: job.documentNumber,
    ARP_CODE: customerArp(job).CODE,
    NOTES1: job.documentNumber,
    NOTES2: text(customerName(job.customer), 250),
    ...(job.names && { NOTES3: text(`${t(`bookkeeping.names.${job.kind}`)}: ${job.names}`, 250) }),
    ...(foreign && { CURR_INVOICE: foreign, CURRSEL_TOTALS: 2, ...rateOf(job) }),
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

function rateOf({ exchange, currency }: InvoiceJob): object {
  if (!exchange) return {};
  const rate = exchange.rate.toLocaleString(locale, { maximumFractionDigits: 8 });
  const lira = formatMoney(exchange.tryMinor, 'try', locale);
  const day = formatDay(toDay(exchange.day));
  return {
    TC_XRATE: exchange.rate,
    NOTES4: `1 ${currency.toUpperCase()} = ${rate} TRY (TCMB ${day}), ${lira}`,
  };
}

function customerName({ title, name, surname }: InvoiceJob['customer']): string {
  return title.trim() || `${name} ${surname}`.trim();
}

/** One line of at most `length` characters, the width of Logo's columns. */
function text(value: string, length: number): string {
  return value
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, length);
}
