/** States of a version of an agreement: written, offered to the other side, signed by both, replaced, ended. */
export const AGREEMENT_STATES = ['draft', 'proposed', 'accepted', 'superseded', 'ended'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

/** `owner`: the account whose hotels they are. `seller`: the account that sells them. */
export const AGREEMENT_SIDES = ['seller', 'owner'] as const;
export type AgreementSide = (typeof AGREEMENT_SIDES)[number];

/** The side of an account; null for neither, such as an account above both. */
export function sideOf(account: number, { seller, owner }: Record<AgreementSide, number>): AgreementSide | null {
  if (account === seller) return 'seller';
  return account === owner ? 'owner' : null;
}

export const AGREED_METHODS = ['creditcard', 'banktransfer', 'athotel', 'paylink', 'credit'] as const;
export const COLLECTORS = ['plan', 'seller', 'hotel'] as const;

/** What one side of an agreement may do with a version. */
export type AgreementAction = 'update' | 'delete' | 'propose' | 'accept' | 'decline' | 'end';

/** Who may do what in which state: `author` wrote the version, `other` is the side it is offered to. */
const table: Record<AgreementState, Partial<Record<AgreementAction, 'author' | 'other' | 'both'>>> = {
  draft: { update: 'author', delete: 'author', propose: 'author' },
  proposed: { accept: 'other', decline: 'both' },
  accepted: { end: 'both' },
  superseded: {},
  ended: {},
};

/** Whether a side may do this to a version. Only an account's own users act for it, never the accounts above. */
export function mayActOnAgreement(
  action: AgreementAction,
  { state, proposedBy, side }: { state: AgreementState; proposedBy: AgreementSide; side: AgreementSide | null },
): boolean {
  const who = table[state][action];
  if (!who || side === null) return false;
  return who === 'both' || (who === 'author') === (side === proposedBy);
}

/** What one side of an agreement can ask of the other about a booking. */
export const CONSENT_KINDS = ['commission', 'waiver', 'noshow'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
/** `lapsed`: not answered in time, so that the earlier terms apply; a no-show then counts as accepted. */
export const CONSENT_STATES = ['open', 'accepted', 'refused', 'lapsed', 'withdrawn'] as const;

export const SETTLEMENT_STATES = ['proposed', 'agreed'] as const;
/** Kinds of lines of a statement. */
export const SETTLED_KINDS = ['stay', 'commission', 'discount', 'fee', 'waiver', 'noshow'] as const;
export const SETTLEMENT_KINDS = [...SETTLED_KINDS, 'refund', 'correction'] as const;
