import { marketName } from './market-name';

describe('the name of a market', () => {
  it('the name of a market shows its currency once', () => {
    expect(marketName({ name: [{ lang: 'en', value: 'TRY' }], currency: 'try' })).toBe('TRY');
    expect(marketName({ name: [{ lang: 'en', value: 'Europe' }], currency: 'eur' })).toBe('Europe · EUR');
  });
});
