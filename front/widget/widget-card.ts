import { createClient } from '#libs/api-client';
import type { AnswerOf } from '#libs/contracts';
import { firstLanguage, formatLocale, directionOf } from '#libs/languages';
import { formatMoney, type Currency } from '#libs/money';
import { formatDay, nightsBetween } from '#libs/stays';
import type { widgetCard } from '../../locales/en/front-pages.json';
import { CALLS } from '../api/calls';
import { frameLook, sendToPage } from '../framed/frame';
import { readStayQuery } from '../search/search-query';
import { hotelRequest } from '../search/search-request';
import { empty, make } from './make';
import { readFromPage } from './messages';
import { speaker } from './speaker';

type Hotel = AnswerOf<'b2c.gethotel'>['data'];

const FILES = import.meta.glob<typeof widgetCard>('../../locales/*/front-pages.json', {
  eager: true,
  import: 'widgetCard',
});
const asked = new URLSearchParams(location.hash.slice(1));
const lang = firstLanguage([asked.get('lang')]) ?? 'en';
const words = speaker('widgetCard', FILES[`../../locales/${lang}/front-pages.json`]!);
const hotelId = Number(asked.get('hotel'));
const price = make('p', { class: 'price', role: 'status' });
let address = '';

const { call } = createClient({
  calls: CALLS,
  address: () => address,
  headers: () => ({ 'accept-language': lang, 'x-konak-site': location.host }),
  credentials: 'omit',
});

/** A hotel in a frame of its own, which asks for its lowest price as the site does. */
async function start(): Promise<void> {
  sendToPage({ type: 'ready' });
  address = ((await (await fetch('/config.json')).json()) as { apiUrl: string }).apiUrl;
  const [{ data: site }, { data: hotel }] = await Promise.all([
    call('auth.siteinfo', { query: {} }),
    call('b2c.gethotel', { params: { id: String(hotelId) } }),
  ]);
  document.documentElement.lang = lang;
  document.documentElement.dir = directionOf(lang);
  const { radius, colour } = frameLook();
  const { style } = document.documentElement;
  style.setProperty('--radius', `${radius ?? 8}px`);
  style.setProperty('--accent', colour ?? site.colorpreference);
  drawHotel(hotel);
  followHeight();
  addEventListener('message', ({ source, origin, data }) => {
    const said = source === window.parent && origin === frameLook().from ? readFromPage(data) : undefined;
    if (said?.type !== 'stay') return;
    for (const name of ['checkIn', 'checkOut', 'rooms'] as const) asked.set(name, String(said[name]));
    void showPrice(site.country);
  });
  await showPrice(site.country);
}

function drawHotel({ name, location: place, category, photos }: Hotel): void {
  const text = make('div', { class: 'text' }, make('h2', {}, name));
  if (category >= 1 && category <= 5) {
    const label = words('widgetCard.stars', { count: category });
    text.appendChild(make('p', { class: 'stars', role: 'img', 'aria-label': label }, '★'.repeat(category)));
  }
  text.appendChild(make('p', {}, place.path || place.name));
  text.appendChild(price);
  const card = make('main', { class: 'card' });
  const [photo] = photos;
  if (photo) {
    const src = photo.thumbnail.startsWith('/') ? address + photo.thumbnail : photo.thumbnail;
    card.appendChild(make('img', { src, alt: '' }));
  }
  card.appendChild(text);
  document.body.appendChild(card);
}

let latest = 0;

/** Of the stay that was asked for last, whatever answer comes first. */
async function showPrice(country: string): Promise<void> {
  const turn = (latest += 1);
  const stay = readStayQuery(asked);
  const answer = await call('availability.hotels', hotelRequest(hotelId, stay, lang, country)).catch(() => undefined);
  if (turn !== latest) return;
  empty(price);
  if (!answer) return void price.appendChild(document.createTextNode(words('widgetCard.priceAway')));
  const from = answer.items[0]?.from;
  if (!from) return void price.appendChild(document.createTextNode(words('widgetCard.noRooms')));
  const money = formatMoney(Math.round(from.amount * 100), from.currency.toLowerCase() as Currency, formatLocale(lang));
  const { checkIn, checkOut } = stay;
  const days = { from: formatDay(checkIn), to: formatDay(checkOut), count: nightsBetween(checkIn, checkOut) };
  price.appendChild(document.createTextNode(`${words('widgetCard.from')} `));
  price.appendChild(make('strong', {}, money));
  price.appendChild(make('small', {}, words('widgetCard.nights', days)));
}

function followHeight(): void {
  const { documentElement: root } = document;
  new ResizeObserver(() => sendToPage({ type: 'height', height: root.getBoundingClientRect().height })).observe(root);
}

void start();
