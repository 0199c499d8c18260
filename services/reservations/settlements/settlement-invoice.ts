import type { PayloadOf, AccountPayer } from '#libs/contracts';
import { bookkeeping } from '#libs/locales';
import type { DayNumber } from '#libs/stays';
import { labelOf } from './close-statements.js';
import type { SettlementRow } from './settlement-rows.js';

/** A commission is no accommodation: the general VAT rate. */
const COMMISSION = { serviceCode: '600.KOMISYON', vatRate: 20 };

/** The seller's invoice of a statement: what the owner of the hotels owes it. */
export function settlementInvoice(
  row: SettlementRow,
  payer: AccountPayer,
  today: DayNumber,
): PayloadOf<'invoice.requested'> {
  const { companyName: title, taxNumber, taxOffice, email, phone, country } = payer;
  return {
    ...{ bookingId: null, account: row.seller, kind: 'commission', names: null },
    documentNumber: `MUT-${row.id}`,
    issuedOn: today,
    currency: row.currency,
    customer: { name: '', surname: '', title, taxNumber, taxOffice, email, phone, country, countryCode: country },
    lines: [
      {
        ...COMMISSION,
        ...{
          unit: 'ADET',
          quantity: 1,
          unitPriceMinor: row.ownerOwesMinor,
          vatIncluded: true,
          accommodationTaxRate: 0,
        },
        description: `${bookkeeping.t('bookkeeping.commission')} · ${labelOf(row)}`,
      },
    ],
    asPaid: [],
  };
}
