import type { Price, PriceLine } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import { textIn } from '../hotels/text-in.js';
import type { StayPriceLine } from '../pricing/price-stay.js';
import type { FoundOffer } from './search-query.js';
import type { HotelFacts } from './load-hotels.js';
import { occupancyShares } from '../pricing/occupancy.js';
import type { Party } from '#libs/stays';

/** An offer's price with the way it came about, step by step, in a language. `code` names the promotion, if there is one. */
export function describePrice(
  facts: HotelFacts,
  offer: Pick<FoundOffer, 'plan' | 'amountMinor' | 'currency' | 'lines'>,
  { party, lang, code }: { party: Party; lang: string; code?: string },
): Price {
  const plan = facts.plans.get(offer.plan)!;
  const base = plan.derivedFrom && facts.plans.get(plan.derivedFrom.pricePlan);
  return {
    amount: toDecimal(offer.amountMinor),
    currency: offer.currency,
    breakdown: offer.lines.map((line) => describeLine(line, noteOf(line, facts, lang, code))),
    occupancy: occupancyShares(plan, party),
    ...(base && { derivedFrom: textIn(base.name, lang) }),
  };
}

function describeLine({ step, day, cellMinor, percent, amountMinor }: StayPriceLine, note?: string): PriceLine {
  return {
    step,
    day,
    note,
    ...(cellMinor !== undefined && { base: toDecimal(cellMinor), percent }),
    amount: toDecimal(amountMinor),
  };
}

function noteOf({ step, source }: StayPriceLine, facts: HotelFacts, lang: string, code?: string): string | undefined {
  if (step === 'campaign') return textIn(facts.campaigns.get(source!), lang);
  return step === 'promotion' ? code : undefined;
}
