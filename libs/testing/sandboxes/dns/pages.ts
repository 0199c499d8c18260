import { html } from '../markup.js';
import type { Page } from '../page.js';
import type { ZoneRecord } from './zone.js';

const STYLE = `
.bar{margin-bottom:16px}
.bar h1{font-size:22px}
.entry{display:grid;grid-template-columns:minmax(92px,120px) 1fr 1fr auto;gap:12px;align-items:end}
@media (max-width:640px){.entry{grid-template-columns:1fr}}
td form{margin:0}
.drop{min-height:36px;padding:0 12px}
`;

const TYPES = ['TXT', 'CNAME', 'A', 'AAAA', 'CAA'];

/** The registrar's page: all records, a form for one more. */
export function registrarPage(records: readonly ZoneRecord[]): Page {
  return {
    lang: 'en',
    title: `Registrar (${records.length})`,
    style: STYLE,
    body: html`<div class="ribbon">The registrar of the sandbox: these domains are known on this machine alone.</div>
      <main class="wide">
        <div class="bar">
          <h1>Domain records</h1>
          <p class="soft small">Be the registrar: what is here is what the checks of a site find, at once.</p>
        </div>
        <form class="card entry" method="post" action="/add">
          <div>
            <label for="type">Type</label
            ><select id="type" name="type">
              ${TYPES.map((type) => html`<option>${type}</option>`)}
            </select>
          </div>
          <div><label for="name">Name</label><input id="name" name="name" required maxlength="253" /></div>
          <div><label for="value">Value</label><input id="value" name="value" required maxlength="255" /></div>
          <button class="button">Add</button>
        </form>
        ${records.length === 0 ? html`<div class="card empty">No record yet.</div>` : tableOf(records)}
      </main>`,
  };
}

const tableOf = (records: readonly ZoneRecord[]) =>
  html`<div class="card">
    <table>
      <thead>
        <tr>
          <th>Type</th>
          <th>Name</th>
          <th>Value</th>
          <th></th>
        </tr>
      </thead>
      <tbody>
        ${records.map(
          ({ type, name, value }) =>
            html`<tr>
              <td>${type}</td>
              <td>${name}</td>
              <td>${value}</td>
              <td>
                <form method="post" action="/remove">
                  <input type="hidden" name="type" value="${type}" /><input type="hidden" name="name" value="${name}" />
                  <input type="hidden" name="value" value="${value}" /><button class="button quiet drop">Remove</button>
                </form>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
