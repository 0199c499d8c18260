import { Inject, Injectable } from '@nestjs/common';
import type { PricedLine, RoomChange } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { storedMinor, toDecimal, type Currency } from '#libs/money';
import { Refusal, SERVICE, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, eachNight, nightsBetween, stayFault, toDay, type DayNumber } from '#libs/stays';
import type { ItemSeller } from '../../extras/sold-by.js';
import { markupsFor } from '../../pricing/markups/markup-for.js';
import { readMarkups } from '../../pricing/markups/read-markups.js';
import { rateBetween } from '../../pricing/rates/rate-table.js';
import { Rates } from '../../pricing/rates/rates.js';
import { markupMinor } from '../../pricing/stay/price-stay.js';
import { conversionOf, describePrice } from '../availability/api/describe-price.js';
import type { FoundOffer } from '../availability/engine/availability-index.js';
import type { LoadedHotel } from '../availability/feed/load-hotels.js';
import { clockIn } from '../availability/request/zone-clock.js';
import { named } from '../offers/price-offers.js';
import type { ChangedLine } from './changed-line.js';
import { joinNights, priceByNight, type NightPrice } from './night-prices.js';
import { adjoining, loadWithout, offerOfStay, spanOf, type AskedStay, type WantedStay } from './stay-on-sale.js';

interface Asked {
  position: number;
  seller: ItemSeller;
  channel: 'b2c' | 'b2b';
  lang: string;
}

interface OnSale extends Asked {
  line: PricedLine;
  loaded: LoadedHotel;
  stay: AskedStay;
}

/** What a line of rooms costs when its stay is changed. */
@Injectable()
export class RoomChanges {
  constructor(
    private readonly rates: Rates,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /**
   * Nights that stay in the same room, on the same plan and for the same party, keep their price; added ones cost today's.
   * Otherwise the stay is priced as a whole, as it is on sale today.
   * @throws Refusal stay.noNights, stay.tooLong, stay.past, stay.tooFar 422 · room.soldOut, room.notSold 409, naming the line.
   */
  async quote(tx: Tx, line: PricedLine, wanted: RoomChange, asked: Asked): Promise<ChangedLine> {
    const stay = stayOf(line, wanted);
    const isSame = stay.room === line.room.id && stay.plan === line.pricePlan.id && isSameParty(stay.party, line.party);
    const kept = isSame ? nightsOf(stay).filter((day) => day >= line.checkIn && day < line.checkOut) : [];
    this.assertStay(line, stay, kept);
    const span = spanOf(line, stay);
    const [loaded, rules] = await Promise.all([
      loadWithout(tx, line, span),
      readMarkups(
        tx,
        asked.seller.markups.map(({ account }) => account),
      ),
    ]);
    const isUnchanged = kept.length === nightsOf(stay).length;
    if (!loaded && !isUnchanged) throw new Refusal('room.notSold', 409, { data: { line: asked.position } });
    if (!loaded) return this.keep(line, stay, { kept, added: [] });
    const now = this.runtime.now();
    const today = clockIn(HOME_ZONE, now).day;
    const query: AskedStay['query'] = {
      ...{ currency: line.price.currency as Currency, hotel: line.hotel.id, country: '', channel: asked.channel },
      ...{ sort: 'price', page: 1, limit: 1 },
      rate: (from, to) => rateOf(line, kept) ?? rateBetween(this.rates.known, from, to),
      now: (timeZone) => clockIn(timeZone, now),
      markups: () => markupsFor(asked.seller.markups, rules, line.hotel.id, today),
    };
    const on = { ...asked, line, loaded, stay: { line: asked.position, count: line.count, span, query } };
    return kept.length > 0 ? this.keep(line, stay, { kept, ...addNights(on, stay, kept) }) : priceAnew(on, stay);
  }

  private assertStay(line: PricedLine, stay: WantedStay, kept: readonly DayNumber[]): void {
    const { day } = clockIn(line.hotel.timeZone, this.runtime.now());
    const fault = stayFault(stay, day);
    // A guest who has arrived may stay longer.
    if (fault && !(fault === 'stay.past' && kept.length > 0)) throw new Refusal(fault, 422);
  }

  /** The line with its kept nights at their price, and the added ones at today's. */
  private keep(line: PricedLine, stay: WantedStay, { kept, added, left, conversions = [] }: Kept): ChangedLine {
    const nights = nightsOf(stayOf(line, {}));
    const before = priceByNight(line.price, nights, storedMinor(line.markup ?? 0));
    const staying = before.filter(({ day }) => kept.includes(day));
    const all = [...staying, ...added];
    const old = line.price.breakdown.filter(({ step }) => step === 'conversion');
    const price = { ...line.price, ...joinNights(all, [...old, ...conversions]) };
    const changed = staying.length === before.length && added.length === 0 ? line.price : price;
    return {
      line: {
        ...line,
        ...{ checkIn: stay.checkIn, checkOut: stay.checkOut, nights: nightsBetween(stay.checkIn, stay.checkOut) },
        price: changed,
        markup: toDecimal(all.reduce((sum, { markupMinor: minor }) => sum + minor, 0)),
        left: left ?? line.left,
      },
      nights: [
        ...before.map((night) => ({ ...shown(night), state: kept.includes(night.day) ? 'kept' : 'removed' }) as const),
        ...added.map((night) => ({ ...shown(night), state: 'added' }) as const),
      ].sort((a, b) => a.day - b.day),
    };
  }
}

interface Kept {
  kept: readonly DayNumber[];
  added: readonly NightPrice[];
  left?: number;
  conversions?: PricedLine['price']['breakdown'];
}

const shown = ({ day, amountMinor }: NightPrice) => ({ day, amount: toDecimal(amountMinor) });
const nightsOf = ({ checkIn, checkOut }: WantedStay) => eachNight(checkIn, checkOut);

function stayOf({ room, pricePlan, party, checkIn, checkOut }: PricedLine, wanted: RoomChange): WantedStay {
  return {
    room: wanted.room ?? room.id,
    plan: wanted.pricePlan ?? pricePlan.id,
    party: wanted.party ?? party,
    checkIn: toDay(wanted.checkIn ?? checkIn),
    checkOut: toDay(wanted.checkOut ?? checkOut),
  };
}

function isSameParty(a: PricedLine['party'], b: PricedLine['party']): boolean {
  const agesOf = ({ children }: PricedLine['party']) => [...children].sort((x, y) => x - y).join();
  return a.adults === b.adults && agesOf(a) === agesOf(b);
}

/** Nights that adjoin kept ones are converted as those were. */
function rateOf({ price }: PricedLine, kept: readonly DayNumber[]): number | undefined {
  return kept.length > 0 ? price.breakdown.find(({ step }) => step === 'conversion')?.rate : undefined;
}

/** The nights before and after the kept ones, each priced as a stay that adjoins them. */
function addNights(on: OnSale, stay: WantedStay, kept: readonly DayNumber[]): Omit<Kept, 'kept'> {
  const { line, loaded, lang } = on;
  const runs = [
    { ...stay, checkOut: kept[0]! },
    { ...stay, checkIn: toDay(Math.max(stay.checkIn, line.checkOut)) },
  ].filter(({ checkIn, checkOut }) => checkIn < checkOut);
  const indexed = adjoining(loaded.indexed);
  const priced = runs.map((run) => {
    const offer = offerOfStay(indexed, run, on.stay);
    const price = priceOf(on, offer, { party: stay.party, lang });
    return { offer, price, nights: priceByNight(price, nightsOf(run), markupMinor(offer.lines, on.seller.account)) };
  });
  return {
    added: priced.flatMap(({ nights }) => nights),
    left: priced.length > 0 ? Math.min(...priced.map(({ offer }) => offer.left)) : undefined,
    conversions: priced.flatMap(({ price }) => price.breakdown.filter(({ step }) => step === 'conversion')),
  };
}

function priceOf({ loaded, stay }: OnSale, offer: FoundOffer, asked: { party: WantedStay['party']; lang: string }) {
  const conversion = conversionOf(loaded.facts, offer, stay.query.rate);
  return describePrice(loaded.facts, offer, { ...asked, conversion });
}

/** The line in its new stay, at today's price of all of it. */
function priceAnew(on: OnSale, stay: WantedStay): ChangedLine {
  const { line, loaded, lang, seller } = on;
  const offer = offerOfStay(loaded.indexed, stay, on.stay);
  const { facts } = loaded;
  const plan = facts.plans.get(stay.plan)!;
  const { board, cancellation, payment } = plan;
  const { insteadOf: _insteadOf, ...rest } = line;
  const price = priceOf(on, offer, { party: stay.party, lang });
  const before = priceByNight(line.price, nightsOf(stayOf(line, {})));
  return {
    line: {
      ...rest,
      room: named(stay.room, facts.rooms.get(stay.room), lang),
      pricePlan: { ...named(plan.id, plan.name, lang), board, cancellation, payment },
      ...{ checkIn: stay.checkIn, checkOut: stay.checkOut, nights: nightsBetween(stay.checkIn, stay.checkOut) },
      ...{ party: stay.party, price, left: offer.left },
      markup: toDecimal(markupMinor(offer.lines, seller.account)),
    },
    nights: [
      ...before.map((night) => ({ ...shown(night), state: 'removed' }) as const),
      ...priceByNight(price, nightsOf(stay)).map((night) => ({ ...shown(night), state: 'added' }) as const),
    ],
  };
}
