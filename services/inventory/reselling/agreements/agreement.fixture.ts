import { AgreementTerms } from '#libs/contracts';
import { dayIn } from '#libs/stays';

type Sql = (sql: string) => Promise<unknown>;

/** Writes an agreement that both sides have signed and that is in force; replaces an earlier one. */
export async function signAgreement(
  rows: Sql,
  { seller, owner, ...terms }: { seller: number; owner: number } & Partial<AgreementTerms>,
): Promise<void> {
  const agreed = AgreementTerms.parse({ from: dayIn('Europe/Istanbul', new Date()), ...terms });
  const signed = `'{"by": "test#1", "at": "2026-01-01T00:00:00.000Z", "hash": ""}'::jsonb`;
  await rows(`
    with before as (
      update inventory.agreements set in_force = false, state = 'superseded'
      where account_id = ${seller} and owner_account_id = ${owner} and in_force returning version
    )
    insert into inventory.agreements (account_id, owner_account_id, version, state, proposed_by, terms, hash, first_day,
      seller_accepted, owner_accepted)
    select ${seller}, ${owner}, coalesce(max(version), 0) + 1, 'accepted', 'seller', '${JSON.stringify(agreed)}', 'test',
      current_date, ${signed}, ${signed} from before`);
  await rows(`update inventory.agreements set in_force = true
    where account_id = ${seller} and owner_account_id = ${owner} and state = 'accepted'`);
}
