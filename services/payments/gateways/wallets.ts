/** Wallets of phones and browsers, by the names that gateways give them. They pay with a card, and its number stays with them. */
const WALLETS: Readonly<Record<string, string>> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };

/**
 * A card as staff see it, with the wallet that it was paid by: `Apple Pay 424242******4242`. Null without a card and without a
 * known wallet.
 */
export function shownCard(masked: string | null | undefined, wallet: string | null | undefined): string | null {
  return [WALLETS[wallet ?? ''], masked].filter(Boolean).join(' ') || null;
}
