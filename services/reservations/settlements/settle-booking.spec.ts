import fc from 'fast-check';
import { settleBooking, type SettledBooking } from './settle-booking.js';

const sum = (booking: SettledBooking) => Object.values(settleBooking(booking)).reduce((total, each) => total + each, 0);

const stay: SettledBooking = {
  state: 'stayed',
  ownerPriceMinor: 100_000,
  commissionMinor: 15_000,
  owedMinor: 100_000,
  keptMinor: 100_000,
  atHotelMinor: 0,
};
const cancelled = { policyMinor: 50_000, ownerMinor: 50_000, waiverPercent: 0, isConsented: false };

describe('a stay', () => {
  it('a stay owes the owner its net where the seller was paid', () => {
    expect(settleBooking(stay)).toEqual({ stay: 100_000, commission: -15_000 });
  });

  it('a stay owes the seller its commission where the hotel was paid', () => {
    expect(settleBooking({ ...stay, keptMinor: 0, atHotelMinor: 100_000 })).toEqual({ commission: -15_000 });
  });

  it('a stay owes the seller its markup too where the hotel collected it', () => {
    const booking = { ...stay, owedMinor: 110_000, keptMinor: 0, atHotelMinor: 110_000 };
    expect(settleBooking(booking)).toEqual({ stay: -10_000, commission: -15_000 });
  });

  it('a stay charges the seller with a discount beyond its margin, and not with one within it', () => {
    expect(settleBooking({ ...stay, owedMinor: 0, keptMinor: 0, atHotelMinor: 0 })).toEqual({
      discount: 100_000,
      commission: -15_000,
    });
    expect(sum({ ...stay, owedMinor: 105_000, keptMinor: 105_000 })).toBe(85_000);
  });

  it('a stay counts a deposit that the seller has taken', () => {
    expect(sum({ ...stay, keptMinor: 30_000, atHotelMinor: 70_000 })).toBe(30_000 - 15_000);
  });
});

describe('a cancellation', () => {
  const fee = (more: Partial<SettledBooking>, of: Partial<typeof cancelled> = {}): SettledBooking => ({
    ...{ ...stay, state: 'cancelled', owedMinor: 50_000, keptMinor: 50_000 },
    ...{ ...more, fee: { ...cancelled, ...of } },
  });

  it('a cancellation owes the owner its fee', () => {
    expect(settleBooking(fee({}))).toEqual({ fee: 50_000 });
  });

  it('a cancellation charges the seller with a fee that it waived alone', () => {
    expect(settleBooking(fee({ owedMinor: 0, keptMinor: 0, atHotelMinor: 100_000 }))).toEqual({ waiver: 50_000 });
  });

  it('a cancellation charges nobody with an agreed waiver, and the rest beyond what was agreed in advance', () => {
    expect(settleBooking(fee({ owedMinor: 10_000, keptMinor: 10_000 }, { isConsented: true }))).toEqual({
      fee: 10_000,
    });
    expect(settleBooking(fee({ owedMinor: 10_000, keptMinor: 10_000 }, { waiverPercent: 40 }))).toEqual({
      fee: 10_000,
      waiver: 20_000,
    });
  });

  it('a cancellation leaves a fee that the hotel collects to the hotel', () => {
    expect(settleBooking(fee({ keptMinor: 0, atHotelMinor: 100_000 }))).toEqual({});
  });

  it('a cancellation earns the seller nothing of a fee that the hotel was to collect', () => {
    const free = { policyMinor: 0, ownerMinor: 0 };
    expect(settleBooking(fee({ owedMinor: 100_000, keptMinor: 0, atHotelMinor: 100_000 }, free))).toEqual({});
    const marked = { policyMinor: 55_000 };
    expect(settleBooking(fee({ owedMinor: 55_000, keptMinor: 0, atHotelMinor: 110_000 }, marked))).toEqual({});
  });

  it('a cancellation owes the owner its fee of a deposit, however much more the guest is charged', () => {
    const charged = { owedMinor: 100_000, keptMinor: 30_000, atHotelMinor: 70_000 };
    expect(settleBooking(fee(charged, { policyMinor: 30_000, ownerMinor: 30_000 }))).toEqual({ fee: 30_000 });
  });

  it('a cancellation keeps for the seller what it charged beyond the policy', () => {
    expect(sum(fee({ owedMinor: 80_000, keptMinor: 80_000 }))).toBe(50_000);
  });
});

describe('a no-show', () => {
  it('a no-show earns no commission where nobody paid', () => {
    expect(settleBooking({ ...stay, state: 'noshow', keptMinor: 0, atHotelMinor: 100_000 })).toEqual({});
  });

  it('a no-show earns a share of the commission where the hotel could charge a part', () => {
    const booking = { ...stay, state: 'noshow' as const, keptMinor: 0, atHotelMinor: 100_000, chargedMinor: 50_000 };
    expect(settleBooking(booking)).toEqual({ commission: -7_500 });
  });

  it('a no-show charges the seller with a deposit that it refunded, and with a discount beyond its margin', () => {
    const deposit = { ...stay, state: 'noshow' as const, owedMinor: 70_000, keptMinor: 0, atHotelMinor: 70_000 };
    expect(settleBooking({ ...deposit, goodwillMinor: 30_000 })).toEqual({ noshow: 30_000, commission: -4_500 });
    const cheap = { owedMinor: 1_000, atHotelMinor: 1_000, chargedMinor: 1_000 };
    expect(settleBooking({ ...deposit, ...cheap })).toEqual({ noshow: 99_000, commission: -15_000 });
  });

  it('a no-show counts what the hotel charged a guest of the seller’s', () => {
    expect(settleBooking({ ...stay, state: 'noshow', chargedMinor: 40_000 })).toEqual({
      noshow: 60_000,
      commission: -15_000,
    });
  });

  it('a no-show owes the owner its net where the seller was paid', () => {
    expect(settleBooking({ ...stay, state: 'noshow' })).toEqual({ noshow: 100_000, commission: -15_000 });
  });
});

it('a settlement leaves the owner with what is due to it, no matter who was paid', () => {
  const minor = fc.integer({ min: 0, max: 1e9 });
  fc.assert(
    fc.property(minor, fc.integer({ min: 0, max: 100 }), minor, minor, minor, (price, percent, owed, kept, part) => {
      const commissionMinor = Math.floor((price * percent) / 100);
      const keptMinor = Math.min(owed, kept);
      const atHotelMinor = Math.min(owed, part);
      const booking = {
        state: 'stayed' as const,
        ownerPriceMinor: price,
        commissionMinor,
        owedMinor: owed,
        keptMinor,
        atHotelMinor,
      };
      const collected = Math.max(0, Math.min(atHotelMinor, owed - keptMinor));
      expect(collected + sum(booking)).toBe(price - commissionMinor);
    }),
  );
  fc.assert(
    fc.property(
      minor,
      minor,
      minor,
      fc.integer({ min: 0, max: 100 }),
      fc.boolean(),
      (policy, owner, charged, percent, consented) => {
        const fee = {
          policyMinor: policy,
          ownerMinor: Math.min(owner, policy),
          waiverPercent: percent,
          isConsented: consented,
        };
        const total = sum({ ...stay, state: 'cancelled', owedMinor: charged, keptMinor: charged, fee });
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(fee.ownerMinor);
        if (charged >= policy) expect(total).toBe(fee.ownerMinor);
      },
    ),
  );
});
