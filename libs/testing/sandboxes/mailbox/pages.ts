import { html, type Markup } from '../markup.js';
import type { Page } from '../page.js';
import type { Mail } from './mails.js';

const STYLE = `
.bar{display:flex;align-items:center;justify-content:space-between;gap:16px;margin-bottom:16px}
.bar h1{font-size:22px}
.list{list-style:none;padding:0;margin:0;background:var(--paper);border:1px solid var(--line);border-radius:14px;overflow:hidden}
.list a{display:grid;grid-template-columns:220px 1fr auto;gap:4px 16px;padding:14px 18px;color:inherit;text-decoration:none;
  border-bottom:1px solid var(--line)}
.list li:last-child a{border-bottom:0}
.list a:hover{background:#f8fafb}
.list span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.list .subject{font-weight:600}
@media (max-width:640px){.list a{grid-template-columns:1fr auto}.list .subject{grid-row:1;grid-column:1/3}}
h1{font-size:24px;line-height:1.3}
.head{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:12px 0 0;font-size:15px}
.head dt{color:var(--soft)}
.head dd{overflow-wrap:anywhere}
.head+.files{margin-top:16px}
.files{display:flex;flex-wrap:wrap;gap:8px;list-style:none;padding:0}
.files a{display:inline-block;padding:10px 14px;border:1px solid var(--line);border-radius:10px;text-decoration:none;font-size:14px}
iframe{width:100%;height:1100px;border:1px solid var(--line);border-radius:14px;background:#fff;margin-top:16px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font:14px/1.55 ui-monospace,Menlo,Consolas,monospace}
details.card{margin-top:16px}
summary{cursor:pointer;font-weight:600;min-height:32px}
`;

const RIBBON = html`<div class="ribbon">Mailbox of the sandbox: nothing here has left this machine.</div>`;

const time = (iso: string): Markup => html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')}</time>`;

const size = (bytes: number): string => (bytes < 1_024 ? `${bytes} B` : `${Math.round(bytes / 1_024)} KB`);

/** All mails, newest first. */
export function mailListPage(mails: Mail[]): Page {
  return {
    lang: 'en',
    title: `Mailbox (${mails.length})`,
    style: STYLE,
    refreshSeconds: 10,
    body: html`${RIBBON}
      <main class="wide">
        <div class="bar">
          <h1>Mailbox</h1>
          <span class="soft small">${mails.length} mails, times in UTC</span>
        </div>
        ${
          mails.length === 0
            ? html`<div class="card empty">No mail yet.</div>`
            : html`<ul class="list">
                ${mails.map(
                  (mail) =>
                    html`<li>
                      <a href="/mails/${mail.id}">
                        <span class="to">${mail.to.join(', ')}</span>
                        <span class="subject">${mail.subject || '(no subject)'}</span>
                        <span class="soft small"
                          >${mail.attachments.length > 0 && `+${mail.attachments.length} · `}${time(mail.receivedAt)}</span
                        >
                      </a>
                    </li>`,
                )}
              </ul>`
        }
      </main>`,
  };
}

/** One mail. Its HTML is shown in a sandboxed frame without scripts. */
export function mailPage(mail: Mail): Page {
  return {
    lang: 'en',
    title: mail.subject || 'Mail',
    style: STYLE,
    body: html`${RIBBON}
      <main class="wide">
        <div class="bar"><a href="/">← All mails</a></div>
        <section class="card">
          <h1>${mail.subject || '(no subject)'}</h1>
          <dl class="head">
            <dt>From</dt>
            <dd>${mail.from}</dd>
            <dt>To</dt>
            <dd>${mail.to.join(', ')}</dd>
            <dt>Received</dt>
            <dd>${time(mail.receivedAt)} UTC</dd>
          </dl>
          ${
            mail.attachments.length > 0 &&
            html`<ul class="files">
              ${mail.attachments.map(
                (file, i) =>
                  html`<li>
                    <a href="/mails/${mail.id}/attachments/${i}" download
                      >${file.filename} (${size(file.content.length)})</a
                    >
                  </li>`,
              )}
            </ul>`
          }
        </section>
        ${mail.html !== null && html`<iframe title="The mail" sandbox="" src="/mails/${mail.id}/html"></iframe>`}
        <details class="card" ${mail.html === null && 'open'}>
          <summary>Plain text</summary>
          <pre>${mail.text}</pre>
        </details>
        <details class="card">
          <summary>Headers</summary>
          <pre>${mail.headers.map(({ key, value }) => `${key}: ${value}\n`)}</pre>
        </details>
      </main>`,
  };
}
