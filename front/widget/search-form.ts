import { addDays, fromIsoDate, toIsoDate, type DayNumber } from '#libs/stays';
import { MAX_ADULTS, today, usualStay } from '../search/search-query';
import { empty, make } from './make';
import type { Look } from './look';
import type { WidgetWords } from './words';

export interface WantedStay {
  checkIn: DayNumber;
  checkOut: DayNumber;
  adults: number;
  /** Of children, '' where none is chosen yet. */
  ages: string[];
}

const MOST_CHILDREN = 4;
const OLDEST_CHILD = 17;

export const firstStay = (): WantedStay => ({ ...usualStay(), adults: 2, ages: [] });

/** As addresses of the site have them: `2-5-8`. */
export const roomsOf = ({ adults, ages }: WantedStay): string => `${adults}${ages.map((age) => `-${age}`).join('')}`;

interface FormOptions {
  look: Look;
  words: WidgetWords;
  stay: WantedStay;
  onChange: (stay: WantedStay) => void;
  onSearch: () => void;
}

/** When and who. Where the frame is refused the form still leads to the site, as any form does. */
export function searchForm({ look, words, stay, onChange, onSearch }: FormOptions): HTMLFormElement {
  let wanted = stay;
  const rooms = make('input', { type: 'hidden', name: 'rooms', value: roomsOf(stay) });
  const ages = make('div', { class: 'ages' });
  const change = (part: Partial<WantedStay>) => {
    wanted = { ...wanted, ...part };
    rooms.value = roomsOf(wanted);
    onChange(wanted);
  };
  const [checkIn, checkOut] = dateInputs(wanted, change);
  const adults = numbers(1, MAX_ADULTS, wanted.adults);
  adults.addEventListener('change', () => change({ adults: Number(adults.value) }));
  const children = numbers(0, MOST_CHILDREN, wanted.ages.length);
  const askAges = () => drawAges(ages, wanted, words, change);
  children.addEventListener('change', () => {
    const count = Number(children.value);
    change({ ages: Array.from({ length: count }, (_, at) => wanted.ages[at] ?? '') });
    askAges();
  });
  askAges();
  const form = make(
    'form',
    {
      ...{ class: 'form', role: 'search', method: 'get', target: '_top', 'aria-label': words('widget.title') },
      action: look.site + (look.hotel ? `/hotel/${look.hotel}` : '/search'),
    },
    make('input', { type: 'hidden', name: 'lang', value: look.lang }),
    rooms,
    field(words('widget.checkIn'), checkIn),
    field(words('widget.checkOut'), checkOut),
    field(words('widget.adults'), adults),
    field(words('widget.children'), children),
    ages,
    make('button', { type: 'submit' }, words('widget.search')),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onSearch();
  });
  return form;
}

function dateInputs(stay: WantedStay, change: (part: Partial<WantedStay>) => void) {
  const input = (name: string, day: DayNumber, min: DayNumber) =>
    make('input', { type: 'date', name, required: '', min: toIsoDate(min), value: toIsoDate(day) });
  const checkIn = input('checkIn', stay.checkIn, today());
  const checkOut = input('checkOut', stay.checkOut, addDays(stay.checkIn, 1));
  checkIn.addEventListener('change', () => {
    if (!checkIn.value) return;
    const next = addDays(fromIsoDate(checkIn.value), 1);
    checkOut.min = toIsoDate(next);
    if (checkOut.value < checkOut.min) checkOut.value = checkOut.min;
    change({ checkIn: fromIsoDate(checkIn.value), checkOut: fromIsoDate(checkOut.value) });
  });
  checkOut.addEventListener('change', () => {
    if (checkOut.value) change({ checkOut: fromIsoDate(checkOut.value) });
  });
  return [checkIn, checkOut] as const;
}

/** A price depends on how old a child is: each age is asked for. */
function drawAges(
  place: HTMLElement,
  { ages }: WantedStay,
  words: WidgetWords,
  change: (part: Partial<WantedStay>) => void,
): void {
  empty(place);
  place.hidden = ages.length === 0;
  const chosen = [...ages];
  for (let at = 0; at < ages.length; at += 1) {
    const age = numbers(0, OLDEST_CHILD);
    age.insertBefore(make('option', { value: '' }, '–'), age.firstChild);
    age.required = true;
    age.value = chosen[at]!;
    age.addEventListener('change', () => {
      chosen[at] = age.value;
      change({ ages: [...chosen] });
    });
    place.appendChild(field(words('widget.childAge', { number: at + 1 }), age));
  }
}

function numbers(from: number, to: number, chosen?: number): HTMLSelectElement {
  const select = make('select');
  for (let number = from; number <= to; number += 1)
    select.appendChild(make('option', { value: String(number) }, String(number)));
  if (chosen !== undefined) select.value = String(chosen);
  return select;
}

const field = (label: string, input: HTMLElement): HTMLElement =>
  make('label', { class: 'field' }, make('span', { class: 'label' }, label), input);
