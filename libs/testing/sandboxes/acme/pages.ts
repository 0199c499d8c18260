import { html } from '../markup.js';
import type { Page } from '../page.js';
import type { Order } from './orders.js';
import type { AcmeState } from './state.js';

const STYLE = `
.bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;margin-bottom:16px}
.bar h1{font-size:22px}
.entry{display:grid;grid-template-columns:1fr auto;gap:12px;align-items:end}
@media (max-width:640px){.entry{grid-template-columns:1fr}}
`;
const SHOWN = 100;

/** The authority's page: where it asks hosts, and its orders, newest first. */
export function authorityPage({ orders, target }: Pick<AcmeState, 'orders' | 'target'>): Page {
  const shown = [...orders.orders.values()].slice(-SHOWN).toReversed();
  return {
    lang: 'en',
    title: `Certificates (${orders.orders.size})`,
    style: STYLE,
    body: html`<div class="ribbon">The certificate authority of the sandbox: no browser trusts it.</div>
      <main class="wide">
        <div class="bar">
          <h1>Certificate orders</h1>
          <a href="/root.pem">Its own certificate</a>
        </div>
        <form class="card entry" method="post" action="/target">
          <div>
            <label for="target">Where it asks every host for its challenge: the web server of sites</label
            ><input id="target" name="target" value="${target}" required maxlength="200" />
          </div>
          <button class="button">Set</button>
        </form>
        ${
          shown.length === 0
            ? html`<div class="card empty">No order yet.</div>`
            : html`<div class="card">
                <table>
                  <thead>
                    <tr>
                      <th>Hosts</th>
                      <th>State</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${shown.map(row)}
                  </tbody>
                </table>
              </div>`
        }
      </main>`,
  };
}

const row = ({ hosts, status, error }: Order) =>
  html`<tr>
    <td>${hosts.join(', ')}</td>
    <td>${status} ${error && html`<div class="soft small">${error.detail}</div>`}</td>
  </tr>`;
