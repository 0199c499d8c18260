import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { PartnerRefusal } from '../http-server.js';
import type { Ledger } from '../ledger.js';
import type { RecordStore } from '../record-store.js';
import { findTestCard, maskCard, type TestCard } from './test-cards.js';

export const NewCard = z.object({
  reference: z.string().min(1).max(64),
  returnUrl: z.url({ protocol: /^https?$/ }),
  lang: z.string().default('en'),
});
export type NewCard = z.output<typeof NewCard>;

/** A stored card, or the page that waits for one. Test cards are public: their number may be stored here. */
export interface KeptCard extends NewCard {
  id: string;
  merchant: string;
  /** Its token; null until the card is entered. */
  token: string | null;
  number: string | null;
  expiry: string;
  holder: string;
  forgotten: boolean;
}

/** The cards stored for merchants. */
export class KeptCards {
  constructor(
    private readonly store: RecordStore<KeptCard>,
    private readonly ledger: Ledger,
  ) {}

  open(merchant: string, input: NewCard): KeptCard {
    const card: KeptCard = {
      ...input,
      id: randomBytes(16).toString('base64url'),
      merchant,
      token: null,
      number: null,
      expiry: '',
      holder: '',
      forgotten: false,
    };
    this.store.put(card);
    return card;
  }

  /** The page of an id. @throws PartnerRefusal when there is none. */
  get(id: string): KeptCard {
    const card = this.store.get(id);
    if (!card) throw new PartnerRefusal(404, { error: 'card.unknown', message: 'card.unknown' });
    return card;
  }

  /** The card has been entered. */
  keep(card: KeptCard, entered: { card: TestCard; expiry: string; holder: string }): KeptCard & { token: string } {
    const { number } = entered.card;
    const token = `card_${randomBytes(16).toString('base64url')}`;
    const kept = { ...card, number, expiry: entered.expiry, holder: entered.holder, token };
    this.store.put(kept);
    this.ledger.add('card.kept', { reference: card.reference, card: maskCard(number) });
    return kept;
  }

  byToken(merchant: string, token: string): { kept: KeptCard; card: TestCard } | undefined {
    const kept = this.store.all().find((each) => each.merchant === merchant && each.token === token);
    const card = kept && !kept.forgotten ? findTestCard(kept.number ?? '') : undefined;
    return kept && card && { kept, card };
  }

  forget(merchant: string, token: string): void {
    const known = this.byToken(merchant, token);
    if (!known) return;
    this.store.put({ ...known.kept, forgotten: true });
    this.ledger.add('card.forgotten', { reference: known.kept.reference });
  }
}
