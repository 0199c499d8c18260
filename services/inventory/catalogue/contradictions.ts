import { isDeepStrictEqual } from 'node:util';
import type { CHANNELS, CancellationTier, LocalText } from '#libs/contracts';
import { countryName } from '#libs/languages';
import { textIn, wordsIn } from '#libs/locales';
import { Refusal, type RefusalDetail } from '#libs/service';

type Key = Refusal['key'];
type Penalty = CancellationTier['penalty'];

/** Whether some fields of a record differ from what is stored: what was saved before may be saved again. */
export function isChanged<T extends object>(keys: readonly (keyof T)[], input: T, present: T | undefined): boolean {
  return present === undefined || keys.some((key) => !isDeepStrictEqual(input[key], present[key]));
}

/** A refusal of rules that contradict each other, at the field where one of them is, in a sentence that names both. */
function contradiction(key: Key, field: string, values: RefusalDetail['values']): Refusal {
  return new Refusal(key, 422, { values, errors: [{ path: `body.${field}`, msg: key, values }] });
}

/**
 * Steps of a cancellation policy: one for each day, and none that costs less than a step before it.
 * @throws Refusal cancellation.twice, cancellation.falls 422.
 */
export function assertCancellation(tiers: readonly CancellationTier[], lang: string, field = 'cancellation'): void {
  const towardsArrival = [...tiers].sort((a, b) => b.daysBefore - a.daysBefore);
  towardsArrival.slice(1).forEach((later, nth) => {
    const earlier = towardsArrival[nth]!;
    const [more, less] = [penaltyText(earlier.penalty, lang), penaltyText(later.penalty, lang)];
    if (earlier.daysBefore === later.daysBefore)
      throw contradiction('cancellation.twice', field, { days: later.daysBefore, one: more, other: less });
    if (isLess(later.penalty, earlier.penalty))
      throw contradiction('cancellation.falls', field, {
        ...{ earlier: earlier.daysBefore, later: later.daysBefore, more, less },
      });
  });
}

/** Whether a penalty is the smaller one for every stay, or may be less than all of the price after it was all. */
function isLess(later: Penalty, earlier: Penalty): boolean {
  if ('percent' in later && 'percent' in earlier) return later.percent < earlier.percent;
  if ('nights' in later && 'nights' in earlier) return later.nights < earlier.nights;
  if ('amount' in later && 'amount' in earlier) return later.amount < earlier.amount;
  const isWhole = (penalty: Penalty) => 'percent' in penalty && penalty.percent === 100;
  return (isFree(later) && !isFree(earlier)) || isWhole(earlier);
}

function isFree(penalty: Penalty): boolean {
  return Object.values(penalty)[0] === 0;
}

function penaltyText(penalty: Penalty, lang: string): string {
  const { t, locale } = wordsIn('api', lang);
  if ('percent' in penalty)
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(penalty.percent / 100);
  if ('nights' in penalty) return t('rules.nights', { count: penalty.nights });
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(penalty.amount);
}

/** @throws Refusal stay.minOverMax 422. */
export function assertStayLimits({ minStay, maxStay }: { minStay: number; maxStay: number }, field = 'minStay'): void {
  if (minStay > maxStay) throw contradiction('stay.minOverMax', field, { min: minStay, max: maxStay });
}

/** A room takes as many persons as adults alone, or children alone, at least. @throws Refusal room.persons 422. */
export function assertPersons(
  room: { maxPersons: number; maxAdults: number; maxChildren: number },
  lang: string,
  field = 'maxPersons',
): void {
  const { t } = wordsIn('api', lang);
  const { maxPersons: persons } = room;
  const refuse = (guests: number, kind: string) => contradiction('room.persons', field, { persons, guests, kind });
  if (room.maxAdults > persons) throw refuse(room.maxAdults, t('rules.adults', { count: room.maxAdults }));
  if (room.maxChildren > persons) throw refuse(room.maxChildren, t('rules.children', { count: room.maxChildren }));
}

interface Reach {
  name: LocalText;
  countries: readonly string[];
  channel: (typeof CHANNELS)[number];
}

/**
 * One market of a hotel for a country and channel, and one for all others; one of a channel alone goes before one for all.
 * @throws Refusal market.twice, market.twoDefaults 422.
 */
export function assertReach(market: Reach, others: readonly Reach[], lang: string): void {
  for (const other of others.filter(({ channel }) => channel === market.channel)) {
    const names = { one: textIn(market.name, lang), other: textIn(other.name, lang) };
    if (market.countries.length === 0 && other.countries.length === 0)
      throw contradiction('market.twoDefaults', 'countries', names);
    const shared = market.countries.find((country) => other.countries.includes(country));
    if (shared) throw contradiction('market.twice', 'countries', { ...names, country: countryName(shared, lang) });
  }
}
