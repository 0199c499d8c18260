import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Markup, html } from './markup.js';

const STYLE = `
*,*::before,*::after{box-sizing:border-box}
:root{--ink:#14202b;--soft:#5b6875;--line:#dde3e9;--ground:#f3f5f8;--paper:#fff;--accent:#0f6b6b;--accent-ink:#fff;--bad:#b3261e;
  --warm:#fff6dd;--warm-ink:#6b4e00}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
h1,h2,p,dl,dd,ul{margin:0}
a{color:var(--accent)}
:focus-visible{outline:3px solid #5cb3b3;outline-offset:2px}
.ribbon{background:var(--warm);color:var(--warm-ink);text-align:center;font-size:14px;padding:8px 16px}
.narrow{max-width:480px;margin:0 auto;padding:24px 16px 48px}
.wide{max-width:1040px;margin:0 auto;padding:24px 16px 48px}
.card{background:var(--paper);border:1px solid var(--line);border-radius:14px;padding:24px;box-shadow:0 1px 2px rgb(20 32 43 / 5%)}
.card+.card{margin-top:16px}
.soft{color:var(--soft)}
.small{font-size:14px}
.button{display:inline-flex;justify-content:center;align-items:center;min-height:48px;padding:0 20px;border:0;border-radius:10px;
  background:var(--accent);color:var(--accent-ink);font-family:inherit;font-size:16px;font-weight:600;line-height:1.2;cursor:pointer;text-decoration:none}
.button:hover{filter:brightness(1.08)}
.button.quiet{background:none;color:var(--soft);font-weight:500}
.button.full{width:100%}
label{display:block;font-size:14px;font-weight:600;margin-bottom:6px}
input,select{width:100%;min-height:48px;padding:10px 12px;border:1px solid #b9c3cd;border-radius:10px;background:#fff;color:inherit;font:inherit}
.field{margin-top:16px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px;align-items:end}
.alert{margin-top:16px;padding:12px 14px;border-radius:10px;background:#fdecea;color:var(--bad);font-weight:500}
table{width:100%;border-collapse:collapse}
th{font-size:13px;color:var(--soft);text-align:start;font-weight:600}
th,td{padding:10px 12px;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
td.number,th.number{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
.empty{text-align:center;padding:56px 16px;color:var(--soft)}
`;

export interface Page {
  lang: string;
  title: string;
  body: Markup;
  style?: string;
  script?: string;
  /** Redirects to this address automatically. */
  refreshSeconds?: number;
}

/** Answers one of the sandbox's own pages; its content security policy allows only its own style and script. */
export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const document = html`<!doctype html>
    <html lang="${page.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${page.refreshSeconds && html`<meta http-equiv="refresh" content="${page.refreshSeconds}" />`}
        <title>${page.title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${new Markup(STYLE + (page.style ?? ''))}
        </style>
      </head>
      <body>
        ${page.body}
        ${
          page.script &&
          html`<script nonce="${nonce}">
            ${new Markup(page.script)};
          </script>`
        }
      </body>
    </html>`;
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'`,
    )
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(document.text);
}
