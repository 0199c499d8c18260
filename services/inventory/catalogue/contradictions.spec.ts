import fc from 'fast-check';
import type { CancellationTier } from '#libs/contracts';
import { refusalText } from '#libs/locales';
import { Refusal } from '#libs/service';
import { assertCancellation, assertPersons, assertReach, assertStayLimits } from './contradictions.js';

function refusedBy(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    const { key, detail } = error as Refusal;
    return refusalText(key, 'en', detail.values);
  }
}

const percent = (daysBefore: number, of: number): CancellationTier => ({ daysBefore, penalty: { percent: of } });

describe('cancellation steps', () => {
  it.each<[CancellationTier[], string]>([
    [[percent(3, 50), percent(3, 20)], 'Two cancellation steps start 3 days before arrival: 50% and 20%.'],
    [[percent(7, 50), percent(2, 20)], 'Cancelling 2 days before arrival costs 20%, which is less than 50% at 7 days.'],
    [
      [
        { daysBefore: 1, penalty: { nights: 1 } },
        { daysBefore: 5, penalty: { nights: 2 } },
      ],
      '1 night, which is less than 2 nights',
    ],
    [[{ daysBefore: 9, penalty: { amount: 50 } }, percent(1, 0)], '0%, which is less than 50.00'],
    [[percent(9, 100), { daysBefore: 1, penalty: { nights: 1 } }], '1 night, which is less than 100%'],
  ])('cancellation steps are refused where they contradict each other: %j', (tiers, sentence) => {
    expect(refusedBy(() => assertCancellation(tiers, 'en'))).toContain(sentence);
    expect(refusedBy(() => assertCancellation(tiers.toReversed(), 'en'))).toBeDefined();
  });

  it('cancellation steps are taken where the fee rises or stays, in any order', () => {
    for (const tiers of [
      [],
      [percent(7, 20), percent(2, 50), percent(0, 100)],
      [percent(3, 0), { daysBefore: 1, penalty: { nights: 1 } }],
    ])
      expect(refusedBy(() => assertCancellation(tiers, 'en'))).toBeUndefined();
  });

  it('cancellation steps cost no less the nearer the arrival, whatever is taken', () => {
    const tiers = fc.array(fc.record({ daysBefore: fc.nat(9), penalty: fc.record({ percent: fc.nat(100) }) }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(tiers, (each) => {
        const taken = refusedBy(() => assertCancellation(each, 'en')) === undefined;
        const costs = each.toSorted((a, b) => b.daysBefore - a.daysBefore).map(({ penalty }) => penalty.percent);
        const isFit =
          costs.every((cost, nth) => nth === 0 || cost >= costs[nth - 1]!) &&
          new Set(each.map(({ daysBefore }) => daysBefore)).size === each.length;
        return taken === isFit;
      }),
    );
  });
});

describe('a room and a plan', () => {
  it('a room and a plan are refused where their limits exclude each other', () => {
    expect(refusedBy(() => assertStayLimits({ minStay: 7, maxStay: 3 }))).toBe(
      'The minimum stay (7) is longer than the maximum stay (3).',
    );
    const room = { maxPersons: 2, maxAdults: 4, maxChildren: 0 };
    expect(refusedBy(() => assertPersons(room, 'en'))).toBe('The room takes at most 2 persons, but 4 adults.');
    expect(refusedBy(() => assertPersons({ ...room, maxAdults: 2, maxChildren: 3 }, 'en'))).toContain('3 children');
    expect(refusedBy(() => assertPersons({ ...room, maxAdults: 2, maxChildren: 2 }, 'en'))).toBeUndefined();
  });
});

describe('markets', () => {
  const market = (name: string, countries: string[], channel: 'all' | 'b2c' | 'b2b' = 'all') => ({
    ...{ name: [{ lang: 'en', value: name }], countries, channel },
  });

  it('markets are refused where two serve a country on one channel, or all others', () => {
    const [home, rest] = [market('Home', ['TR', 'DE']), market('Rest', [])];
    const wrong = market('Germany', ['DE']);
    expect(refusedBy(() => assertReach(wrong, [home, rest], 'en'))).toBe(
      'The markets “Germany” and “Home” both serve Germany on the same channel. Remove it from one of them.',
    );
    expect(refusedBy(() => assertReach(market('Others', []), [home, rest], 'en'))).toContain('“Others” and “Rest”');
    for (const fit of [market('Germany', ['DE'], 'b2b'), market('France', ['FR']), market('Partners', [], 'b2b')])
      expect(refusedBy(() => assertReach(fit, [home, rest], 'en'))).toBeUndefined();
  });
});
