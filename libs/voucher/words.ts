import type { BOARDS, BookingMail, CompleteMethod } from '#libs/contracts';
import { joinTexts } from '#libs/languages';
import { textIn, wordsIn, type Words } from '#libs/locales';
import { CURRENCIES, formatMoney, storedMinor, type Currency } from '#libs/money';
import { formatDay, formatFreeUntil, formatWeekday, toDay } from '#libs/stays';

type Board = (typeof BOARDS)[number];
export type BookedLine = BookingMail['lines'][number];
/** What is had together, as rooms of one hotel for the same days; their common data is the first one's. */
export type BookedStay = BookedLine & { rooms: BookedLine[] };

/** The labels of a booking's parts in documents and mails: `booking` of mails.json. */
export type BookingWords = Words<'mails'>;

/** The words in the first available of the wanted languages, else in English. */
export function bookingWords(...wanted: ReadonlyArray<string | undefined>): BookingWords {
  return wordsIn('mails', ...wanted);
}

/** A decimal amount of a booking for people. */
export function bookingAmount(words: BookingWords, amount: number, currency: string): string {
  const code = CURRENCIES.find((known) => known === currency.toLowerCase());
  return formatMoney(storedMinor(amount), code ?? (currency as Currency), words.locale);
}

/** Occupancy: `2 yetişkin, 1 çocuk (7 yaş)`; for several rooms, per room: `3 oda × (2 yetişkin, 1 çocuk (7 yaş))` */
export function partyText({ t, lang }: BookingWords, line: BookedLine): string {
  const { adults, children, count } = line;
  const grownUps = t('booking.adults', { count: adults });
  const people = children.length
    ? joinTexts([grownUps, t('booking.children', { count: children.length, ages: joinTexts(children, lang) })], lang)
    : grownUps;
  if (count === 1) return people;
  const times = isRoom(line) ? t('booking.rooms', { count }) : String(count);
  return `${times} × ${children.length ? `(${people})` : people}`;
}

const isRoom = ({ kind }: BookedLine): boolean => kind === 'room' || kind === 'supplierHotel';

/** A booking as its hotel may see it: what it provides, and its guests. */
export function ofHotel(booking: BookingMail): BookingMail {
  if (booking.lines.every(({ isHotels }) => isHotels)) return booking;
  const lines = booking.lines.filter(({ isHotels }) => isHotels);
  return { ...booking, lines, guests: lines.flatMap(({ guests }) => guests) };
}

/** The lines of a booking by hotel and days, in the order in which they were booked. */
export function groupStays(lines: readonly BookedLine[]): BookedStay[] {
  const stays = new Map<string, BookedStay>();
  for (const line of lines) {
    const key = JSON.stringify([line.kind, line.hotel, line.address, line.checkIn, line.checkOut, line.isCancelled]);
    const stay = stays.get(key);
    if (stay) stay.rooms.push(line);
    else stays.set(key, { ...line, rooms: [line] });
  }
  return [...stays.values()];
}

/** The labelled data of a stay; of several rooms, each has its party, its board and its guests in lines of one value. */
export function stayRows(words: BookingWords, stay: BookedStay): Array<{ label: string; value: string }> {
  const { t } = words;
  const rows = isRoom(stay) ? roomRows(words, stay) : eventRows(words, stay);
  return stay.isCancelled ? [{ label: t('booking.state'), value: t('marks.cancelled') }, ...rows] : rows;
}

/** The labelled data of a tour or an extra: its days, its people, and where it begins. */
function eventRows(words: BookingWords, stay: BookedStay): Array<{ label: string; value: string }> {
  const { t } = words;
  const { rooms, checkIn, checkOut, checkInHour } = stay;
  const people = rooms.map((line) => partyText(words, line)).join('\n');
  return [
    { label: t('booking.begins'), value: dateText(words, checkIn, checkInHour) },
    ...(checkOut === checkIn ? [] : [{ label: t('booking.ends'), value: dateText(words, checkOut) }]),
    ...(stay.kind === 'tour' ? [{ label: t('booking.departure'), value: roomText(stay) }] : []),
    { label: t('booking.people'), value: people },
    ...(stay.pickUp ? [{ label: t('booking.pickUp'), value: stay.pickUp }] : []),
  ];
}

function roomRows(words: BookingWords, stay: BookedStay): Array<{ label: string; value: string }> {
  const { t } = words;
  const { rooms, checkInHour, checkOutHour } = stay;
  const nights = t('booking.nights', { count: stay.nights });
  const days = [
    { label: t('booking.checkIn'), value: dateText(words, stay.checkIn, checkInHour) },
    { label: t('booking.checkOut'), value: dateText(words, stay.checkOut, checkOutHour) },
  ];
  if (rooms.length === 1)
    return [
      ...days,
      { label: t('booking.stay'), value: joinTexts([nights, partyText(words, stay)], words.lang) },
      { label: t('booking.room'), value: roomText(stay) },
      { label: t('booking.board'), value: boardText(words, stay) },
    ];
  const describeRoom = (line: BookedLine) =>
    [
      joinTexts([roomText(line), partyText(words, line)], words.lang),
      boardText(words, line),
      joinTexts(line.guests, words.lang),
    ].filter(Boolean);
  return [
    ...days,
    { label: t('booking.stay'), value: nights },
    ...rooms.map((line) => ({ label: t('booking.room'), value: describeRoom(line).join('\n') })),
  ];
}

/** The names of all guests; empty where stays name them room by room. */
export function guestsText({ lang }: BookingWords, { guests, lines }: BookingMail): string {
  const isByRoom = groupStays(lines).every(({ rooms }) => rooms.length > 1) && lines.some((line) => line.guests.length);
  return isByRoom ? '' : joinTexts(guests, lang);
}

/** Names of rooms and price plans in a language, as far as the hotel has them. */
export function nameIn(lang: string, booking: BookingMail): BookingMail {
  const lines = booking.lines.map((line) => ({
    ...line,
    room: textIn(line.roomNames, lang) || line.room,
    plan: textIn(line.planNames, lang) || line.plan,
  }));
  return { ...booking, lines };
}

/** `2 × Standart oda` */
export function roomText(line: BookedLine): string {
  return line.count > 1 ? `${line.count} × ${line.room}` : line.room;
}

function boardText({ t }: BookingWords, line: BookedLine): string {
  const board = t(`booking.boards.${line.board as Board}`, line.board);
  return line.plan ? `${board} · ${line.plan}` : board;
}

export function methodText({ t }: BookingWords, method: string): string {
  return t(`booking.methods.${method as CompleteMethod}`, method);
}

/** `01.12.2026, 14:00` */
export function dayText(day: number, hour = ''): string {
  const text = formatDay(toDay(day));
  return hour ? `${text}, ${hour}` : text;
}

/** `Per 21.01.2027, 14:00`: a day as mails and documents write it. */
export function dateText(words: BookingWords, day: number, hour = ''): string {
  return joinTexts([formatWeekday(day, words.lang), hour], words.lang);
}

/** The deadline of free cancellation of the whole booking. */
export function cancellationText({ t, lang }: BookingWords, { freeUntil }: BookingMail): string {
  return freeUntil === null
    ? t('booking.noFreeCancellation')
    : t('booking.freeUntil', formatFreeUntil(freeUntil, lang));
}

export type FeeTone = 'free' | 'part' | 'all';

/** What cancelling costs, step by step: the fee, and the day it begins; null for the first of them. */
export function feeSteps(
  words: BookingWords,
  { cancellation, currency }: BookingMail,
): Array<{ tone: FeeTone; cost: string; from: string | null }> {
  return cancellation.map(({ from, penalty, percent }) => {
    const tone = penalty === 0 ? 'free' : percent >= 100 ? 'all' : 'part';
    const cost =
      tone === 'part'
        ? words.t('cancelling.part', { amount: bookingAmount(words, penalty, currency) })
        : words.t(`cancelling.${tone}`);
    return { tone, cost, from: from === null ? null : dateText(words, from) };
  });
}

/** The terms of cancellation as lines: until when it is free, and each step of the fee. */
export function cancellationLines(words: BookingWords, booking: BookingMail): string {
  const steps = feeSteps(words, booking);
  const lines = steps.map(({ cost, from }, at) => {
    const next = steps[at + 1]?.from;
    if (from !== null) return `${words.t('cancelling.from', { day: from })}: ${cost}`;
    return next ? `${words.t('cancelling.before', { day: next })}: ${cost}` : cost;
  });
  return [cancellationText(words, booking), ...lines].join('\n');
}

/** The seller and how to reach it; empty where nothing but its name is known. */
export function sellerText({ companyName, seller: { phone, email, address } }: BookingMail): string {
  const contact = [[phone, email].filter(Boolean).join(' · '), address].filter(Boolean);
  return contact.length === 0 ? '' : [companyName.replaceAll(/\s+/g, ' ').trim(), ...contact].join('\n');
}

/** `Kaş · 1234567890`: a company's tax office and number, as far as known. */
export function taxText({ customer: { taxOffice, taxNumber } }: BookingMail): string {
  return [taxOffice, taxNumber].filter(Boolean).join(' · ');
}

function priceLabel({ t }: BookingWords, line: BookedLine): string {
  const what = isRoom(line) ? `${roomText(line)} · ${t('booking.nights', { count: line.nights })}` : line.hotel;
  return line.isCancelled ? `${what} · ${t('marks.cancelled')}` : what;
}

/** The parts of the total, where there is more than one: each stay's price, and the discounts; they sum to it. */
export function priceRows(words: BookingWords, booking: BookingMail): Array<{ label: string; amount: string }> {
  const { lines, discounts, currency } = booking;
  if (lines.length + discounts.length < 2) return [];
  return [
    ...lines.map((line) => ({
      label: priceLabel(words, line),
      amount: bookingAmount(words, line.total, currency),
    })),
    ...discounts.map(({ kind, name, amount }) => ({
      label: [words.t(`booking.discounts.${kind}`), name].filter(Boolean).join(' · '),
      amount: bookingAmount(words, -amount, currency),
    })),
  ];
}

/** What the total contains of taxes. */
export function taxRows(words: BookingWords, booking: BookingMail): Array<{ label: string; amount: string }> {
  return booking.taxes.map(({ kind, percent, amount }) => ({
    label: words.t(`booking.taxes.${kind}`, { percent: percent.toLocaleString(words.locale) }),
    amount: bookingAmount(words, amount, booking.currency),
  }));
}

/** What the hotel gets, and what it collects from the guest itself or is paid how. */
export function hotelRows(words: BookingWords, booking: BookingMail): Array<{ label: string; amount: string }> {
  const { net, commission, dueAtHotel, currency, paymentMethod } = booking;
  const amount = (value: number) => bookingAmount(words, value, currency);
  const isCollected = paymentMethod === 'athotel';
  const agreed =
    net === null || commission === 0
      ? []
      : [
          { label: words.t('hotelPrice'), amount: amount(net + commission) },
          { label: words.t('commission'), amount: amount(-commission) },
        ];
  return [
    ...agreed,
    ...(net === null ? [] : [{ label: words.t('net'), amount: amount(net) }]),
    ...(isCollected || dueAtHotel > 0 ? [{ label: words.t('booking.dueAtHotel'), amount: amount(dueAtHotel) }] : []),
    ...(isCollected ? [] : [{ label: words.t('booking.paymentMethod'), amount: methodText(words, paymentMethod) }]),
  ];
}

/** What is still to be paid, by when and to whom. */
export function dueRows(words: BookingWords, booking: BookingMail): Array<{ label: string; amount: string }> {
  return booking.left.map(({ when, day, amount }) => ({
    label: dueText(words, when, day),
    amount: bookingAmount(words, amount, booking.currency),
  }));
}

function dueText(words: BookingWords, when: BookingMail['left'][number]['when'], day: number | null): string {
  if (when === 'hotel') return words.t('booking.dueAtHotel');
  return day === null ? words.t('booking.due') : words.t('booking.dueBy', { day: dateText(words, day) });
}

const DEFAULT_COLOUR = '#0f6b6b';

/** The account's theme colour where it is a valid one, and a readable colour on it. */
export function themeOf(colour: string): { colour: string; ink: string } {
  const ground = /^#[0-9a-f]{6}$/i.test(colour) ? colour : DEFAULT_COLOUR;
  const [red, green, blue] = [1, 3, 5].map((i) => parseInt(ground.slice(i, i + 2), 16)) as [number, number, number];
  return { colour: ground, ink: red * 0.299 + green * 0.587 + blue * 0.114 > 160 ? '#14202b' : '#ffffff' };
}
