import { AgreementTerms } from '#libs/contracts';
import { dayIn } from '#libs/stays';

type Sql = (sql: string, values: unknown[]) => Promise<unknown>;

const SIGNED = JSON.stringify({ by: 'test#1', at: '2026-01-01T00:00:00.000Z', hash: 'test' });

/** Writes an agreement that both sides have signed and that is in force; replaces an earlier one. */
export async function signAgreement(
  rows: Sql,
  { seller, owner, ...terms }: { seller: number; owner: number } & Partial<AgreementTerms>,
): Promise<void> {
  const agreed = AgreementTerms.parse({ from: dayIn('Europe/Istanbul', new Date()), ...terms });
  await rows(
    `update inventory.agreements set in_force = false, state = 'superseded'
     where account_id = $1 and owner_account_id = $2 and in_force`,
    [seller, owner],
  );
  await rows(
    `insert into inventory.agreements (account_id, owner_account_id, version, state, proposed_by, terms, hash, first_day,
       seller_accepted, owner_accepted, in_force)
     select $1, $2, coalesce(max(version), 0) + 1, 'accepted', 'seller', $3, 'test', current_date, $4, $4, true
     from inventory.agreements where account_id = $1 and owner_account_id = $2`,
    [seller, owner, JSON.stringify(agreed), SIGNED],
  );
}
