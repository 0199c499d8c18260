import { AgreementTerms, type AgreementSide } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { addDays, type DayNumber } from '#libs/stays';
import { AGREEMENT, type AgreementRow } from '../../services/inventory/reselling/agreements/agreement-rows.js';
import { insertVersion } from '../../services/inventory/reselling/agreements/write-agreement.js';
import { DEMO_ACCOUNTS } from '../auth/accounts.js';

const { platform, anatolia, ege, mavi, marmara } = DEMO_ACCOUNTS;

interface DemoAgreement {
  seller: number;
  owner: number;
  proposedBy?: AgreementSide;
  terms: Partial<AgreementTerms>;
  state?: 'proposed' | 'ended';
}

/** What agencies that sell every day agree: more than the usual few. */
const HOLDS = { bookings: 30, rooms: 60, hours: 24 };

/** Who sells whose hotels: the platform's site everything, agencies what they have asked for. */
const AGREEMENTS: DemoAgreement[] = [
  // Their statements stay open for so long that there is always one to look at.
  ...[anatolia, ege, mavi, marmara].map(({ id }) => ({
    seller: platform.id,
    owner: id,
    terms: { percent: 12, holds: HOLDS, statementDays: 45 },
  })),
  { seller: anatolia.id, owner: ege.id, terms: { percent: 15, waiver: 20, holds: HOLDS } },
  { seller: anatolia.id, owner: mavi.id, terms: { model: 'net', percent: 0, holds: HOLDS } },
  { seller: mavi.id, owner: anatolia.id, terms: { percent: 10 }, state: 'proposed' },
  { seller: ege.id, owner: mavi.id, terms: { percent: 18 }, state: 'ended' },
];

/** The user who signs for an account. */
const SIGNERS: Record<number, string> = {
  [platform.id]: 'supervisor.agency.admin#1',
  [anatolia.id]: 'corporate.agency.admin#3',
  [ege.id]: 'partner.hotelier.admin#10',
  [mavi.id]: 'corporate.hotelier.admin#6',
  [marmara.id]: 'rival.agency.admin#12',
};
const YEARS_BEHIND = 3;

/** The agreements of the demo: signed for each pair that sells, one proposed, one ended. */
export async function seedAgreements(tx: Tx, today: DayNumber, now: Date): Promise<void> {
  const from = addDays(today, -365 * YEARS_BEHIND);
  for (const { seller, owner, proposedBy = 'seller', terms, state = 'accepted' } of AGREEMENTS) {
    const isOver = state === 'ended';
    const agreed = AgreementTerms.parse({ from, to: isOver ? addDays(today, -30) : null, ...terms });
    const draft = await insertVersion(tx, { seller, owner, proposedBy, terms: agreed, note: '' });
    await sign(tx, draft, { state, now });
  }
}

async function sign(
  tx: Tx,
  { id, seller, owner, hash }: AgreementRow,
  { state, now }: { state: 'accepted' | 'proposed' | 'ended'; now: Date },
): Promise<void> {
  const by = (account: number) => JSON.stringify({ by: SIGNERS[account], at: now.toISOString(), hash });
  await tx.row(
    `update agreements set state = $2, in_force = $2 = 'accepted', seller_accepted = $3, owner_accepted = $4
     where id = $1 returning ${AGREEMENT}`,
    [id, state, by(seller), state === 'proposed' ? null : by(owner)],
  );
}
