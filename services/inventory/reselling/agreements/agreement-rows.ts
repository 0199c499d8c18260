import { createHash } from 'node:crypto';
import {
  sideOf,
  signerOf,
  type Agreement,
  type AgreementSide,
  type AgreementState,
  type AgreementTerms,
} from '#libs/contracts';
import { fromIsoDate } from '#libs/stays';

interface Acceptance {
  by: string;
  at: string;
  hash: string;
}

export interface AgreementRow extends Record<string, unknown> {
  id: number;
  seller: number;
  owner: number;
  version: number;
  state: AgreementState;
  proposedBy: AgreementSide;
  terms: AgreementTerms;
  hash: string;
  sellerAccepted: Acceptance | null;
  ownerAccepted: Acceptance | null;
  inForce: boolean;
  takenOver: boolean;
  lastDay: string | null;
  note: string;
  createdAt: Date;
}

/** The columns of an `AgreementRow`. */
export const AGREEMENT = `id, account_id as seller, owner_account_id as owner, version, state, proposed_by as "proposedBy",
  terms, hash, seller_accepted as "sellerAccepted", owner_accepted as "ownerAccepted", in_force as "inForce",
  taken_over as "takenOver", last_day as "lastDay", note, created_at as "createdAt"`;

/** What identifies a version as it was shown: a digest of its parties, its number and its terms. */
export function hashOf({
  seller,
  owner,
  version,
  terms,
}: Pick<AgreementRow, 'seller' | 'owner' | 'version' | 'terms'>) {
  const sorted = Object.entries(terms).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([seller, owner, version, sorted]))
    .digest('hex');
}

export function describeAgreement(row: AgreementRow, account: number, nameOf: (account: number) => string): Agreement {
  const { id, version, state, proposedBy, terms, hash, inForce, takenOver, note } = row;
  const party = (of: number) => ({ id: of, name: nameOf(of) });
  return {
    ...{ id, version, state, proposedBy, terms, hash, inForce, takenOver, note },
    seller: party(row.seller),
    owner: party(row.owner),
    side: sideOf(account, row),
    accepted: { seller: shown(row.sellerAccepted), owner: shown(row.ownerAccepted) },
    lastDay: row.lastDay === null ? null : fromIsoDate(row.lastDay),
    createdAt: row.createdAt.toISOString(),
  };
}

/** An acceptance with the name of who signed. */
function shown(acceptance: Acceptance | null): Acceptance | null {
  return acceptance && { ...acceptance, by: signerOf(acceptance.by) };
}
