import { listedSum } from './listed-sum';

const booking = { state: 'confirmed', total: 809, adjusted: 0, paid: 809, penalty: null } as const;

describe('below the total of a listed booking', () => {
  it('the second figure of a listed booking is what it owes, lowered by goodwill', () => {
    expect(listedSum({ ...booking, paid: 758.5 })).toEqual({ says: 'due', amount: 50.5 });
    expect(listedSum({ ...booking, adjusted: 50.5, paid: 758.5 })).toEqual({ says: 'paid' });
    expect(listedSum({ ...booking, adjusted: 900, paid: 0 })).toBeUndefined();
  });

  it('the second figure of a listed booking is its cancellation fee', () => {
    const cancelled = { ...booking, state: 'cancelled', paid: 0 } as const;
    expect(listedSum({ ...cancelled, penalty: 76.5 })).toEqual({ says: 'penalty', amount: 76.5 });
    expect(listedSum({ ...cancelled, penalty: 0 })).toBeUndefined();
  });
});
