import { getContrastRatio } from '@mui/material';
import type { BookingEngine } from '#libs/contracts';

export interface WidgetLook extends Pick<BookingEngine, 'address' | 'layout' | 'radius' | 'hotel'> {
  lang: string;
  colour: string;
}

/** What guests read on it. */
export type WidgetWords = Record<'checkIn' | 'checkOut' | 'adults' | 'search' | 'book', string>;

const MOST_ADULTS = 4;
/** Of large, bold letters (WCAG 1.4.3). */
const READABLE = 3;
const FIELD =
  'font:inherit;height:46px;padding:0 12px;border:1px solid #c9ced6;background:#fff;color:#1d2433;width:100%;box-sizing:border-box';

/** The attributes of `<konak-booking>`. */
export function attributesOf({ address, hotel, lang, colour, layout, radius }: WidgetLook): Record<string, string> {
  return { site: address, ...(hotel && { hotel: String(hotel) }), lang, colour, layout, radius: String(radius) };
}

/** The widget, and a link in its place where no scripts run. */
export function writeScript(look: WidgetLook, words: WidgetWords): string {
  const attributes = Object.entries(attributesOf(look)).map(([name, value]) => `${name}="${escape(value)}"`);
  const link = `<a href="${escape(`${pageOf(look)}?lang=${look.lang}`)}">${escape(words.book)}</a>`;
  return [
    `<script src="${escape(look.address)}/widget.js" async></script>`,
    `<konak-booking ${attributes.join(' ')}>`,
    `  ${link}`,
    '</konak-booking>',
  ].join('\n');
}

/** A form that searches on the account's site: HTML alone, which works on any page. */
export function writeForm(look: WidgetLook, words: WidgetWords): string {
  const { layout, radius, lang } = look;
  const corners = `border-radius:${radius}px`;
  const field = (label: string, input: string) =>
    `  <label style="display:grid;gap:4px;flex:1 1 150px">${escape(label)}\n    ${input}\n  </label>`;
  const date = (name: string) => `<input type="date" name="${name}" required style="${FIELD};${corners}">`;
  const adults = Array.from({ length: MOST_ADULTS }, (_, at) => at + 1)
    .map((count) => `<option${count === 2 ? ' selected' : ''}>${count}</option>`)
    .join('');
  return [
    `<form action="${escape(pageOf(look))}" method="get" style="${formStyle(layout)}">`,
    `  <input type="hidden" name="lang" value="${escape(lang)}">`,
    field(words.checkIn, date('checkIn')),
    field(words.checkOut, date('checkOut')),
    field(words.adults, `<select name="rooms" style="${FIELD};${corners}">${adults}</select>`),
    `  <button style="${buttonStyle(look)};flex:1 1 120px">${escape(words.search)}</button>`,
    '</form>',
  ].join('\n');
}

/** A link that looks like a button. */
export function writeButton(look: WidgetLook, words: WidgetWords): string {
  const address = escape(`${pageOf(look)}?lang=${look.lang}`);
  const style = `${buttonStyle(look)};display:inline-block;text-decoration:none`;
  return `<a href="${address}" style="${style}">${escape(words.book)}</a>`;
}

/** The page that a widget leads to. */
export const pageOf = ({ address, hotel }: WidgetLook): string => `${address}${hotel ? `/hotel/${hotel}` : '/search'}`;

const formStyle = (layout: WidgetLook['layout']) =>
  `display:flex;gap:12px;font-family:inherit;${layout === 'bar' ? 'flex-wrap:wrap;align-items:end' : 'flex-direction:column;max-width:320px'}`;

const buttonStyle = ({ colour, radius }: WidgetLook) =>
  `font:inherit;font-weight:600;min-height:46px;padding:11px 20px;box-sizing:border-box;border:0;cursor:pointer;background:${colour};color:${getContrastRatio('#ffffff', colour) >= READABLE ? '#ffffff' : '#1d2433'};border-radius:${radius}px`;

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => ESCAPED[letter]!);
