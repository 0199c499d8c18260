import { mailboxOf } from '#libs/addresses';
import type { Tx } from '#libs/database';
import { deriveKeys, sign } from '#libs/process';
import type { AuthRuntime } from '../auth.config.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PURPOSE = 'mail recipients';

type Bounds = Pick<AuthRuntime, 'config' | 'now'>;

/**
 * Counts a mail that a stranger can cause, where its recipient may get it now: five in any hour and twenty in any day,
 * of all tenants. Asked again about the same mail, it counts once, at the last time.
 * @returns null, or when the next may be sent.
 */
export async function admitMail(
  tx: Tx,
  runtime: Bounds,
  { messageId, to }: { messageId: string; to: string },
): Promise<Date | null> {
  const [recipient, ...former] = recipientHashes(runtime, to);
  // Two at once could both be the fifth.
  await tx.row(`select pg_advisory_xact_lock(hashtextextended('mails to ' || $1, 0))`, [recipient]);
  const until = await fullUntil(tx, runtime, { recipients: [recipient!, ...former], except: messageId });
  if (until) return until;
  await tx.execute(
    `insert into mail_counts (message_id, recipient, at) values ($1, $2, $3)
     on conflict (message_id) do update set recipient = excluded.recipient, at = excluded.at`,
    [messageId, recipient, runtime.now()],
  );
  return null;
}

/** When an address may get its next mail, where it has had as many as it may. */
export function mailsResumeAt(tx: Tx, runtime: Bounds, to: string): Promise<Date | null> {
  return fullUntil(tx, runtime, { recipients: recipientHashes(runtime, to), except: '' });
}

/** Removes what counts no longer. */
export async function forgetCounts(tx: Tx, now: Date): Promise<void> {
  await tx.execute('delete from mail_counts where at <= $1', [new Date(now.getTime() - DAY_MS)]);
}

/** What a recipient is counted under: no address is stored. By each accepted secret, the one in use first. */
function recipientHashes({ config }: Bounds, to: string): string[] {
  const mailbox = mailboxOf(to);
  return deriveKeys(config.KONAK_SECRET, PURPOSE).map((key) => sign(key, mailbox));
}

async function fullUntil(
  tx: Tx,
  { config: { MAILS_AN_HOUR, MAILS_A_DAY }, now }: Bounds,
  { recipients, except }: { recipients: string[]; except: string },
): Promise<Date | null> {
  const at = now().getTime();
  const counted = await tx.rows<{ at: Date }>(
    `select at from mail_counts where recipient = any ($1) and message_id <> $2 and at > $3 order by at desc limit $4`,
    [recipients, except, new Date(at - DAY_MS), Math.max(MAILS_AN_HOUR, MAILS_A_DAY)],
  );
  const ends = [
    { most: MAILS_AN_HOUR, within: HOUR_MS },
    { most: MAILS_A_DAY, within: DAY_MS },
  ].flatMap(({ most, within }) => {
    const first = counted[most - 1];
    return first && first.at.getTime() > at - within ? [first.at.getTime() + within] : [];
  });
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}
