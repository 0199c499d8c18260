import { html, type Markup } from '../markup.js';
import type { Page } from '../page.js';
import type { SentSms } from './sent-sms.js';

const STYLE = `
.bar{display:flex;align-items:center;justify-content:space-between;gap:16px;margin-bottom:16px}
.bar h1{font-size:22px}
.phones{list-style:none;padding:0;margin:0;display:grid;gap:14px}
.head{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;margin-bottom:8px}
.bubble{display:inline-block;max-width:520px;padding:12px 16px;border-radius:18px 18px 18px 4px;background:#e9f1f1;overflow-wrap:anywhere}
`;

const RIBBON = html`<div class="ribbon">Phones of the sandbox: nothing here has left this machine.</div>`;

const time = (iso: string): Markup => html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')}</time>`;

/** Addresses in a text as links, with the rest as text. */
function linked(text: string): Markup[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:/.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

/** All messages, newest first. */
export function smsListPage(messages: SentSms[]): Page {
  return {
    lang: 'en',
    title: `SMS (${messages.length})`,
    style: STYLE,
    refreshSeconds: 10,
    body: html`${RIBBON}
      <main class="wide">
        <div class="bar">
          <h1>SMS</h1>
          <span class="soft small">${messages.length} messages, times in UTC</span>
        </div>
        ${
          messages.length === 0
            ? html`<div class="card empty">No message yet.</div>`
            : html`<ul class="phones">
                ${messages.map(
                  ({ to, sender, text, receivedAt }) =>
                    html`<li class="card">
                      <div class="head">
                        <strong>${to}</strong
                        ><span class="soft small">${sender} · ${text.length} letters · ${time(receivedAt)}</span>
                      </div>
                      <span class="bubble">${linked(text)}</span>
                    </li>`,
                )}
              </ul>`
        }
      </main>`,
  };
}
