import type { Price, PriceLine } from '#libs/contracts';
import { textIn } from '#libs/locales';
import { toDecimal, type Currency } from '#libs/money';
import type { StayPriceLine } from '../../../pricing/stay/price-stay.js';
import type { FoundOffer } from '../engine/availability-index.js';
import type { HotelFacts } from '../feed/load-hotels.js';
import { conversionLine, type Conversion } from '../../../pricing/rates/conversion-line.js';
import { occupancyShares } from '../../../pricing/stay/occupancy.js';
import type { Party } from '#libs/stays';

/** The conversion of an offer; undefined for one in the currency of its market. */
export function conversionOf(
  { markets }: HotelFacts,
  { market, currency }: Pick<FoundOffer, 'market' | 'currency'>,
  rateOf: (from: Currency, to: Currency) => number | undefined = () => undefined,
): Conversion | undefined {
  const from = markets.find(({ id }) => id === market)?.currency;
  if (!from || from === currency) return undefined;
  const rate = rateOf(from, currency);
  return rate === undefined ? undefined : { from, rate };
}

/** An offer's price with its steps, in a language. `code` names the promotion, if there is one. */
export function describePrice(
  facts: HotelFacts,
  offer: Pick<FoundOffer, 'plan' | 'amountMinor' | 'currency' | 'lines'>,
  { party, lang, code, conversion }: { party: Party; lang: string; code?: string; conversion?: Conversion },
): Price {
  const plan = facts.plans.get(offer.plan)!;
  const base = plan.derivedFrom && facts.plans.get(plan.derivedFrom.pricePlan);
  const breakdown = offer.lines.map((line) => describeLine(line, noteOf(line, facts, lang, code)));
  if (conversion) breakdown.push(conversionLine(conversion, offer.currency, lang));
  return {
    amount: toDecimal(offer.amountMinor),
    currency: offer.currency,
    breakdown,
    occupancy: occupancyShares(plan, party),
    ...(base && { derivedFrom: textIn(base.name, lang) }),
  };
}

function describeLine({ step, day, cellMinor, percent, amountMinor }: StayPriceLine, note?: string): PriceLine {
  const amount = toDecimal(amountMinor);
  return cellMinor === undefined
    ? { step, day, note, amount }
    : { step, day, note, base: toDecimal(cellMinor), percent, amount };
}

function noteOf({ step, source }: StayPriceLine, facts: HotelFacts, lang: string, code?: string): string | undefined {
  if (step === 'campaign') return textIn(facts.campaigns.get(source!), lang);
  return step === 'promotion' ? code : undefined;
}
