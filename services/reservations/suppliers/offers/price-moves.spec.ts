import { decidePrice, penaltyAt, type Terms } from './price-moves.js';

const terms = (minor: number, more: Partial<Terms> = {}): Terms => ({
  minor,
  saleMinor: Math.round(minor * 1.1),
  isRefundable: true,
  penalties: [
    { until: '2027-05-01T00:00:00.000Z', minor: 0 },
    { until: '2027-06-01T00:00:00.000Z', minor: Math.round(minor / 2) },
  ],
  ...more,
});

describe('a price that is asked again', () => {
  const searched = terms(100_000);

  it('a price that is the same is charged as shown, and a lower one is passed on', () => {
    expect(decidePrice(searched, terms(100_000))).toEqual({ saleMinor: 110_000 });
    expect(decidePrice(searched, terms(99_000))).toEqual({ saleMinor: 108_900 });
    // Our own markup has risen since: what was shown counts.
    expect(decidePrice(searched, terms(100_000, { saleMinor: 115_000 }))).toEqual({ saleMinor: 110_000 });
  });

  it('a price that has risen by half a percent and half of our markup at most is charged as shown', () => {
    expect(decidePrice(searched, terms(100_500))).toEqual({ saleMinor: 110_000 });
    expect(decidePrice(searched, terms(100_501))).toEqual({ moved: 'price' });
    expect(decidePrice(terms(100_000, { saleMinor: 100_900 }), terms(100_451))).toEqual({ moved: 'price' });
    expect(decidePrice(terms(100_000, { saleMinor: 100_900 }), terms(100_450))).toEqual({ saleMinor: 100_900 });
  });

  it('a price that has risen more is charged only where this very price was accepted', () => {
    const risen = terms(103_000);
    expect(decidePrice(searched, risen)).toEqual({ moved: 'price' });
    expect(decidePrice(searched, risen, risen.saleMinor)).toEqual({ saleMinor: risen.saleMinor });
    expect(decidePrice(searched, risen, risen.saleMinor - 1)).toEqual({ moved: 'price' });
  });

  it('a price whose terms have become worse is another one, even if it is lower', () => {
    expect(decidePrice(searched, terms(90_000, { isRefundable: false }))).toEqual({ moved: 'terms' });
    const sooner = [{ ...searched.penalties[0]!, until: '2027-04-01T00:00:00.000Z' }, searched.penalties[1]!];
    expect(decidePrice(searched, terms(100_000, { penalties: sooner }))).toEqual({ moved: 'terms' });
    const later = [{ ...searched.penalties[0]!, until: '2027-05-10T00:00:00.000Z' }, searched.penalties[1]!];
    expect(decidePrice(searched, terms(100_000, { penalties: later }))).toEqual({ saleMinor: 110_000 });
  });

  it('a penalty is that of its moment, and the last one afterwards', () => {
    expect(
      ['2027-04-01', '2027-05-02', '2027-07-01'].map((day) => penaltyAt(searched.penalties, `${day}T00:00:00.000Z`)),
    ).toEqual([0, 50_000, 50_000]);
  });
});
