import { formatMoney } from '#libs/money';
import { html, type Markup } from '../markup.js';
import type { Page } from '../page.js';
import type { CardFault } from './card-form.js';
import type { GatewayPayment } from './gateway-payments.js';
import { installmentsFor } from './installments.js';
import type { KeptCard } from './kept-cards.js';
import { pageTexts, type PageTexts } from './page-texts.js';
import { TEST_CARDS, TEST_WALLETS } from './test-cards.js';

const STYLE = `
.sum{margin:16px 0 20px}
.sum strong{display:block;font-size:32px;line-height:1.2;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.title{font-size:17px;line-height:1.35;overflow-wrap:anywhere}
.hint{margin-top:8px}
.actions{margin-top:24px;display:grid;gap:8px}
summary{cursor:pointer;font-weight:600;min-height:32px}
.cards{list-style:none;padding:0;margin-top:8px}
.cards li{display:flex;gap:12px;align-items:center;justify-content:space-between;padding:10px 0;border-top:1px solid var(--line)}
.cards code{display:block;font-size:14px;color:var(--soft);white-space:nowrap}
.cards button{flex:none;min-height:44px;padding:0 14px;border:1px solid var(--line);border-radius:10px;background:#fff;
  color:var(--accent);font-family:inherit;font-size:14px;font-weight:600;cursor:pointer}
.wallets{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-bottom:16px}
.wallets button{min-height:48px;border:0;border-radius:10px;background:#000;color:#fff;font-family:inherit;font-size:16px;
  font-weight:600;cursor:pointer}
.or{display:flex;align-items:center;gap:12px;margin-bottom:16px}
.or::before,.or::after{content:'';flex:1;border-top:1px solid var(--line)}
.code{font-size:26px;letter-spacing:.35em;text-align:center;font-variant-numeric:tabular-nums}
.bank{display:flex;align-items:center;gap:10px;font-weight:700;margin-bottom:16px}
.bank span{display:grid;place-items:center;width:36px;height:36px;border-radius:9px;background:#1d3a8a;color:#fff;font-size:18px}
`;

const SCRIPT = `
const form = document.getElementById('card');
const number = form.elements.number, select = form.elements.installment, button = form.querySelector('button');
const group = (text) => text.replace(/\\D/g, '').slice(0, 19).replace(/(.{4})(?=.)/g, '$1 ');
let asked = '';
async function refresh() {
  number.value = group(number.value);
  const bin = number.value.replace(/\\D/g, '').slice(0, 6);
  if (bin.length < 6 || bin === asked) return;
  asked = bin;
  const response = await fetch(location.pathname + '/installments?bin=' + bin);
  const { offers } = await response.json();
  const before = select.value;
  select.replaceChildren(...offers.map(({ value, text, pay }) => {
    const option = new Option(text, value);
    option.dataset.pay = pay;
    return option;
  }));
  if (offers.some(({ value }) => String(value) === before)) select.value = before;
  showSum();
}
function showSum() {
  const { pay } = select.selectedOptions[0].dataset;
  if (pay) button.textContent = pay;
}
select.addEventListener('change', showSum);
number.addEventListener('input', refresh);
form.elements.expiry.addEventListener('input', ({ target }) => {
  const digits = target.value.replace(/\\D/g, '').slice(0, 4);
  target.value = digits.length > 2 ? digits.slice(0, 2) + '/' + digits.slice(2) : digits;
});
form.addEventListener('submit', () => { button.disabled = true; });
addEventListener('pageshow', () => { button.disabled = false; });
for (const choice of document.querySelectorAll('[data-card]'))
  choice.addEventListener('click', () => {
    number.value = choice.dataset.card;
    form.elements.holder.value ||= 'Deniz Yılmaz';
    form.elements.expiry.value = '12/' + String(new Date().getFullYear() + 3).slice(2);
    form.elements.cvc.value = '123';
    refresh();
    number.focus();
  });
if (number.value) refresh();
`;

const money = (texts: PageTexts, amountMinor: number, payment: GatewayPayment): string =>
  formatMoney(amountMinor, payment.currency, texts.locale);

/** The installments of a card, for the page's drop-down. */
export function installmentOptions(
  payment: GatewayPayment,
  bin: string,
): Array<{ value: number; text: string; pay: string }> {
  const texts = pageTexts(payment.lang);
  return installmentsFor(bin, payment.amountMinor, payment.currency).map((offer) => ({
    value: offer.installment,
    pay: texts.pay(money(texts, offer.totalMinor, payment)),
    text:
      offer.installment === 1
        ? texts.single
        : texts.timesMonthly(
            offer.installment,
            money(texts, offer.monthlyMinor, payment),
            money(texts, offer.totalMinor, payment),
          ),
  }));
}

function frame({ title }: { title: string }, texts: PageTexts, body: Markup): Page {
  return {
    lang: texts.locale.slice(0, 2),
    title: `${texts.payTo}: ${title}`,
    style: STYLE,
    body: html`<div class="ribbon">${texts.ribbon}</div>
      <main class="narrow">${body}</main>`,
  };
}

function summary(payment: GatewayPayment, texts: PageTexts): Markup {
  return html`<h1 class="title">${payment.title}</h1>
    ${payment.customer && html`<p class="soft small">${texts.forCustomer}: ${payment.customer}</p>`}
    <p class="sum">
      <span class="soft small">${texts.amount}</span><strong>${money(texts, payment.amountMinor, payment)}</strong>
    </p>`;
}

/** The validation errors of the input, which is shown again except for the number and the code. */
interface Problem {
  fault: CardFault;
  field: string;
  holder: string;
  expiry: string;
}

function cardFields(texts: PageTexts, problem?: Problem): Markup {
  const field = (name: string, label: string, attributes: Markup): Markup => {
    const bad = problem?.field === name;
    return html`<div class="field">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        required
        ${attributes}
        ${bad && html`aria-invalid="true" aria-describedby="problem" autofocus`}
      />
    </div>`;
  };
  return html`${problem && html`<p class="alert" role="alert" id="problem">${texts.faults[problem.fault]}</p>`}
    ${field('number', texts.cardNumber, html`inputmode="numeric" maxlength="23" placeholder="0000 0000 0000 0000"`)}
    ${field('holder', texts.cardHolder, html`maxlength="80" value="${problem?.holder}"`)}
    <div class="pair">
      ${field('expiry', texts.expiry, html`inputmode="numeric" maxlength="7" value="${problem?.expiry}"`)}
      ${field('cvc', texts.cvc, html`inputmode="numeric" maxlength="4"`)}
    </div>`;
}

/** The page for storing a card. */
export function keepCardPage(card: KeptCard, problem?: Problem): Page {
  const texts = pageTexts(card.lang);
  const body = html`<section class="card">
    <h1 class="title">${texts.keepTitle}</h1>
    <form method="post" action="/card/${card.id}" autocomplete="off">
      ${cardFields(texts, problem)}
      <div class="actions">
        <button class="button full" type="submit">${texts.keep}</button>
        <a class="button quiet full" href="${card.returnUrl}">${texts.cancel}</a>
      </div>
    </form>
  </section>`;
  return frame({ title: texts.keepTitle }, texts, body);
}

/** The return address that says that the card holder has given up. */
function leftUrl(payment: GatewayPayment): string {
  const url = new URL(payment.returnUrl);
  url.searchParams.set('left', '1');
  return url.href;
}

/** The card form. */
export function cardPage(payment: GatewayPayment, problem?: Problem): Page {
  const texts = pageTexts(payment.lang);
  const body = html`<section class="card">
      ${summary(payment, texts)}
      <form class="wallets" method="post" action="/pay/${payment.id}/wallet">
        ${Object.entries(TEST_WALLETS).map(
          ([wallet, name]) =>
            html`<button name="wallet" value="${wallet}" aria-label="${texts.payWith(name)}">${name}</button>`,
        )}
      </form>
      <p class="or soft small">${texts.orByCard}</p>
      <form id="card" method="post" action="/pay/${payment.id}" autocomplete="off">
        ${cardFields(texts, problem)}
        <div class="field">
          <label for="installment">${texts.installments}</label>
          <select id="installment" name="installment">
            <option value="1">${texts.single}</option>
            ${payment.installment > 1 && html`<option value="${payment.installment}" selected>${payment.installment}</option>`}
          </select>
        </div>
        <div class="actions">
          <button class="button full" type="submit">${texts.pay(money(texts, payment.amountMinor, payment))}</button>
          <a class="button quiet full" href="${leftUrl(payment)}">${texts.cancel}</a>
        </div>
      </form>
    </section>
    <details class="card" open>
      <summary>${texts.testCards}</summary>
      <p class="soft small">${texts.testCardsHint}</p>
      <ul class="cards">
        ${TEST_CARDS.map(({ number, label }) => {
          const shown = number.replaceAll(/(.{4})(?=.)/g, '$1 ');
          const name = texts.cards[label];
          return html`<li>
            <span>${name}<code>${shown}</code></span>
            <button type="button" data-card="${number}" aria-label="${texts.fillIn}: ${name}">${texts.fillIn}</button>
          </li>`;
        })}
      </ul>
    </details>`;
  return { ...frame(payment, texts, body), script: SCRIPT };
}

/** The bank's page, where the card holder is authenticated. */
export function threeDSPage(payment: GatewayPayment): Page {
  const texts = pageTexts(payment.lang);
  const action = `/pay/${payment.id}/3ds`;
  const body = html`<section class="card">
    <p class="bank"><span aria-hidden="true">B</span>${texts.bank}</p>
    <h1 class="title">${texts.threeDSTitle}</h1>
    <p class="sum">
      <span class="soft small">${payment.title}</span><strong>${money(texts, payment.paidMinor, payment)}</strong>
    </p>
    <p>${texts.threeDSText(payment.card?.masked ?? '')}</p>
    <form method="post" action="${action}" autocomplete="off">
      <div class="field">
        <label for="code">${texts.code}</label>
        <input
          class="code"
          id="code"
          name="code"
          inputmode="numeric"
          pattern="[0-9]{6}"
          maxlength="6"
          required
          autofocus
          aria-describedby="hint"
        />
      </div>
      <p class="soft small hint" id="hint">${texts.threeDSHint}</p>
      <div class="actions"><button class="button full" type="submit">${texts.confirm}</button></div>
    </form>
    <form method="post" action="${action}">
      <button class="button quiet full" name="cancel" value="1">${texts.cancel}</button>
    </form>
  </section>`;
  return frame(payment, texts, body);
}

/** The outcome of a payment whose page is opened again. */
export function outcomePage(payment: GatewayPayment, returnUrl: string): Page {
  const texts = pageTexts(payment.lang);
  const [title, text] =
    payment.state === 'declined'
      ? [texts.declinedTitle, payment.declineCode && texts.declines[payment.declineCode]]
      : payment.state === 'cancelled'
        ? [texts.cancelledTitle, null]
        : payment.state === 'pending3ds'
          ? [texts.waitingTitle, texts.waitingText]
          : [texts.doneTitle, null];
  const body = html`<section class="card">
    ${summary(payment, texts)}
    <div class="field" role="status">
      <h2>${title}</h2>
      ${text && html`<p class="soft">${text}</p>`}
    </div>
    <div class="actions"><a class="button full" href="${returnUrl}">${texts.back}</a></div>
  </section>`;
  return frame(payment, texts, body);
}

export function unknownPage(): Page {
  const texts = pageTexts('en');
  return {
    lang: 'en',
    title: texts.unknownTitle,
    body: html`<main class="narrow">
      <section class="card"><h1 class="title">${texts.unknownTitle}</h1></section>
    </main>`,
  };
}
