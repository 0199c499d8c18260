import type { WhyNot } from '#libs/contracts';
import { reasonGroups } from './reason-groups';

const why = (change: Partial<WhyNot>): WhyNot => ({
  room: { id: 1, name: 'Oda' },
  pricePlan: null,
  party: null,
  date: null,
  reason: 'stopSale',
  value: null,
  ...change,
});

describe('reasons', () => {
  it('reasons are shown once for all their days, room by room', () => {
    const groups = reasonGroups([
      why({ date: 20_261_201 }),
      why({ date: 20_261_202 }),
      why({ reason: 'minStay', value: 5, pricePlan: { id: 2, name: 'Esnek' } }),
      why({ room: { id: 3, name: 'Süit' }, date: 20_261_201 }),
    ]);
    expect(
      groups.map(({ key, reasons }) => [key, reasons.map(({ why: { reason }, dates }) => [reason, dates])]),
    ).toEqual([
      ['1/', [['stopSale', [20_261_201, 20_261_202]]]],
      ['1/2', [['minStay', []]]],
      ['3/', [['stopSale', [20_261_201]]]],
    ]);
  });

  it('reasons with other figures are kept apart', () =>
    expect(
      reasonGroups([why({ reason: 'minStay', value: 3 }), why({ reason: 'minStay', value: 5 })])[0]!.reasons,
    ).toHaveLength(2));
});
