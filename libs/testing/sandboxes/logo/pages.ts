import { CURRENCIES, formatMoney, fromDecimal, type Currency } from '#libs/money';
import { html } from '../markup.js';
import type { Page } from '../page.js';
import { SALES_RETURN, type Arp, type LogoInvoice } from './store.js';

/** Logo's numbers for the currencies we sell in. */
const CURRENCY_OF: Record<number, Currency> = { 0: 'try', 160: 'try', 1: 'usd', 20: 'eur', 17: 'gbp' };

/** Returns are negative. */
const signOf = ({ TYPE }: LogoInvoice): number => (TYPE === SALES_RETURN ? -1 : 1);

/** The posted invoices, newest first. */
export function invoiceListPage(invoices: LogoInvoice[], arps: Arp[]): Page {
  const titles = new Map(arps.map((arp) => [arp.CODE, arp.TITLE]));
  const total = (invoice: LogoInvoice): string =>
    formatMoney(
      signOf(invoice) * fromDecimal(invoice.TOTAL_NET),
      CURRENCY_OF[invoice.CURR_INVOICE] ?? CURRENCIES[0],
      'tr-TR',
    );
  return {
    lang: 'en',
    title: `Logo: ${invoices.length} sales invoices`,
    refreshSeconds: 10,
    style: `h1{font-size:22px;margin-bottom:16px}.card{padding:0;overflow-x:auto}tr:last-child td{border-bottom:0}
      th,td{padding:12px 18px}.below{display:none}@media (max-width:640px){.later{display:none}.below{display:block}th,td{padding:10px 12px}}`,
    body: html`<div class="ribbon">Logo of the sandbox: no invoice here is a real one.</div>
      <main class="wide">
        <h1>Sales invoices</h1>
        <div class="card">
          ${
            invoices.length === 0
              ? html`<p class="empty">No invoice yet.</p>`
              : html`<table>
                  <thead>
                    <tr>
                      <th scope="col">Number</th>
                      <th scope="col" class="later">Document</th>
                      <th scope="col">Customer</th>
                      <th scope="col" class="later">Date</th>
                      <th scope="col" class="number">Total</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${invoices.map(
                      (invoice) =>
                        html`<tr>
                          <td>
                            ${invoice.NUMBER}
                            <div class="soft small below">${invoice.DOC_NUMBER}</div>
                          </td>
                          <td class="later">${invoice.DOC_NUMBER}</td>
                          <td>
                            ${invoice.NOTES2 || titles.get(invoice.ARP_CODE)}
                            <div class="soft small">${invoice.ARP_CODE}</div>
                          </td>
                          <td class="later">${invoice.DATE}</td>
                          <td class="number">${total(invoice)}</td>
                        </tr>`,
                    )}
                  </tbody>
                </table>`
          }
        </div>
      </main>`,
  };
}
