import { shareLeft } from './share-left';

describe('what is left of a credit', () => {
  it('the rest of a credit is all of it until something is booked on it', () => {
    expect(shareLeft({ limit: 1_000, balance: 0, available: 1_000 })).toBe(1);
    expect(shareLeft({ limit: 1_000, balance: 500, available: 1_500 })).toBe(1);
    expect(shareLeft({ limit: 1_000, balance: -750, available: 250 })).toBe(0.25);
  });

  it('the rest of a credit is nothing where there is nothing', () => {
    expect(shareLeft({ limit: 0, balance: 0, available: 0 })).toBe(0);
  });
});
