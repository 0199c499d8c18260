import { annualSaving, priceOf, savingPercent } from './price';

const offer = { monthlyPrice: 899, annualPrice: 8_990 };

describe('the price of an offer', () => {
  it('the price of an offer is that of a month or of a year', () => {
    expect(priceOf(offer, false)).toBe(899);
    expect(priceOf(offer, true)).toBe(8_990);
  });

  it('the price of an offer saves two months where a year is paid at once', () => {
    expect(annualSaving(offer)).toBe(1_798);
    expect(savingPercent(offer)).toBe(17);
  });

  it('the price of an offer saves nothing where a year costs more, or nothing is paid', () => {
    expect(annualSaving({ monthlyPrice: 10, annualPrice: 130 })).toBe(0);
    expect(savingPercent({ monthlyPrice: 0, annualPrice: 0 })).toBe(0);
  });
});
