export type DeclineCode = 'insufficientFunds' | 'doNotHonour' | 'threeDSFailed' | 'expiredCard' | 'wrongCvc';

/** The behaviour of a test card. */
export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard';
  /** A domestic credit card, which may pay in installments. */
  domestic: boolean;
  threeDS: boolean;
  /** The bank's decline code; null is a successful payment. */
  decline: DeclineCode | null;
  /** `late`: the browser returns before the callback. `unknown`: no callback at all, the bank decides after a while. */
  telling: 'now' | 'late' | 'unknown';
  /** The key of its name in the page's texts. */
  label: string;
}

const PLAIN = { brand: 'visa', domestic: false, threeDS: false, decline: null, telling: 'now' } as const;

export const TEST_CARDS: readonly TestCard[] = [
  { ...PLAIN, number: '4242424242424242', label: 'approved' },
  {
    ...PLAIN,
    number: '5528790000000008',
    brand: 'mastercard',
    domestic: true,
    threeDS: true,
    label: 'threeDSInstallments',
  },
  { ...PLAIN, number: '4000002500003155', threeDS: true, label: 'threeDS' },
  { ...PLAIN, number: '4000008400001629', threeDS: true, decline: 'threeDSFailed', label: 'threeDSFailed' },
  { ...PLAIN, number: '4111111111111129', domestic: true, decline: 'insufficientFunds', label: 'insufficientFunds' },
  { ...PLAIN, number: '4129111111111111', domestic: true, decline: 'doNotHonour', label: 'doNotHonour' },
  { ...PLAIN, number: '4000000000000069', decline: 'expiredCard', label: 'expiredCard' },
  { ...PLAIN, number: '4000000000000127', decline: 'wrongCvc', label: 'wrongCvc' },
  { ...PLAIN, number: '4000000000000341', telling: 'late', label: 'late' },
  { ...PLAIN, number: '4000000000000119', telling: 'unknown', label: 'unknown' },
];

export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

/** Wallets that pay on the page, as a device with the approved card would. */
export const TEST_WALLETS = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const;
export type TestWallet = keyof typeof TEST_WALLETS;

export const isTestWallet = (name: unknown): name is TestWallet =>
  typeof name === 'string' && Object.hasOwn(TEST_WALLETS, name);

/** The card in the wallets: their device has authenticated its holder. */
export const WALLET_CARD = TEST_CARDS[0]!;

/** The part of a card number that may be stored. */
export function maskCard(number: string): string {
  return `${number.slice(0, 6)}${'*'.repeat(number.length - 10)}${number.slice(-4)}`;
}

/** Whether the digits satisfy the Luhn check, which distinguishes a typing error from a refusal. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
