import type { LocalText, PricedLine } from '#libs/contracts';
import { textIn } from '#libs/locales';
import { percentOf, toDecimal } from '#libs/money';
import { eachNight, nightsBetween, type DayNumber } from '#libs/stays';
import type { DemoHotel } from '../inventory/read-hotels.js';
import { pick, type DemoPerson } from '../reservations/people.js';
import { nightMinor } from '../reservations/plan-bookings.js';
import type { Seller } from './channels.js';

interface StayAsked {
  room: number;
  checkIn: DayNumber;
  checkOut: DayNumber;
  count: number;
  isGroup: boolean;
  person: DemoPerson;
  seller: Seller;
  today: DayNumber;
  random: () => number;
}

/** Prices in lira rise by so much a month; those in other currencies stay. */
const MONTHLY_RISE = 0.015;
const DAYS_OF_MONTH = 30;
/** What a seller adds to net prices. */
const MARKUP_PERCENT = 12;

/** Whether any of a line is paid before the stay. */
export const isAdvance = ({ pricePlan }: PricedLine): boolean => pricePlan.payment !== 'athotel';

/** The priced line of a stay, as it would have been sold then. */
export function historyLine(hotel: DemoHotel, asked: StayAsked): PricedLine {
  const { random, person, seller, checkIn, checkOut, count } = asked;
  const { country } = person.customer;
  const market =
    hotel.markets.find(({ countries }) => countries.includes(country)) ??
    hotel.markets.find(({ countries }) => countries.length === 0)!;
  const room = hotel.rooms.find(({ id }) => id === asked.room)!;
  const plan = pick(random, hotel.plans);
  const adults = Math.min(room.adults, asked.isGroup ? 2 : pick(random, [1, 1, 2, 2, 2, 2, 2, 3]));
  const mayCome = Math.min(room.children, room.persons - adults, !asked.isGroup && random() < 0.25 ? 2 : 0);
  const children = Array.from({ length: mayCome }, () => 2 + Math.floor(random() * 10)).sort((a, b) => b - a);
  const agreement = hotel.agreements.find(({ seller: of }) => of === seller.account) ?? null;
  const nights = priceNights(hotel, { ...asked, market, plan, adults });
  const ownerMinor = nights.reduce((sum, { minor }) => sum + minor, 0);
  const markupMinor = agreement?.model === 'net' ? wholeUnits(percentOf(ownerMinor, MARKUP_PERCENT)) : 0;
  const named = ({ id, name }: { id: number; name: LocalText }) => ({
    id,
    name: textIn(name, person.lang),
    names: name,
  });
  return {
    offerId: '',
    hotel: hotel.hotel,
    market: market.id,
    room: named(room),
    pricePlan: { ...plan, ...named(plan) },
    ...{ checkIn, checkOut, nights: nights.length, count, agreement, left: 0 },
    party: { adults, children },
    price: {
      amount: toDecimal(ownerMinor + markupMinor),
      currency: market.currency,
      breakdown: [
        ...nights.map(({ day, minor }) => ({ step: 'night' as const, day, amount: toDecimal(minor) })),
        ...(markupMinor > 0 ? [{ step: 'markup' as const, amount: toDecimal(markupMinor) }] : []),
      ],
    },
    ...(markupMinor > 0 && { markup: toDecimal(markupMinor) }),
  };
}

interface NightsAsked extends StayAsked {
  market: DemoHotel['markets'][number];
  plan: DemoHotel['plans'][number];
  adults: number;
}

function priceNights(
  { prices }: DemoHotel,
  { market, room, plan, adults, checkIn, checkOut, today }: NightsAsked,
): Array<{ day: DayNumber; minor: number }> {
  const { monthly } = prices.find((each) => each.market === market.id && each.room === room && each.plan === plan.id)!;
  const monthsAgo = Math.max(0, nightsBetween(checkIn, today)) / DAYS_OF_MONTH;
  const past = market.currency === 'try' ? (1 - MONTHLY_RISE) ** monthsAgo : 1;
  return eachNight(checkIn, checkOut).map((day) => ({
    day,
    minor: wholeUnits(nightMinor(monthly, day, adults) * past),
  }));
}

const wholeUnits = (minor: number): number => Math.round(minor / 100) * 100;
