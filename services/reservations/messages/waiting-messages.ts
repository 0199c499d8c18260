import { randomUUID } from 'node:crypto';
import type { InternalAnswerOf, InternalInputOf, WaitingMail } from '#libs/contracts';
import type { Tx } from '#libs/database';

/** Recipients of one run, and mails that one mail lists. */
const MOST_RECIPIENTS = 200;
const MOST_LISTED = 100;

interface JoinedMessage extends Record<string, unknown> {
  recipient: string;
  lang: string;
  waiting: WaitingMail;
  account: number;
  number: number;
  bookingId: string;
  voucher: string | null;
  createdAt: Date;
}

/** Claims a message, or those that a mail joins, before it is sent. */
export async function claimMessage(tx: Tx, id: string): Promise<InternalAnswerOf<'messages.sending'>> {
  const first = await tx.execute(`update messages set state = 'sending' where id = $1 and state = 'queued'`, [id]);
  if (first === 1) return { send: true, retried: false, waitsUntil: await othersWaitUntil(tx, id) };
  // A mail that was given up returns when its dead letter is resent.
  const again = await tx.execute(
    `update messages set state = case when joined = $1 then 'waiting' else 'sending' end, error = null, sent_at = null
     where id = $1 and state in ('sending', 'failed') or joined = $1 and state in ('waiting', 'failed')`,
    [id],
  );
  return { send: again > 0, retried: true, waitsUntil: await othersWaitUntil(tx, id) };
}

/** A mail that is sent past those that wait would make them wait longer. */
async function othersWaitUntil(tx: Tx, id: string): Promise<string | null> {
  const waiting = await tx.row<{ until: Date | null }>(
    `select min(w.waits_until) as until from messages m
     join messages w on lower(w.recipient) = lower(m.recipient) and w.state = 'waiting' where m.id = $1`,
    [id],
  );
  return waiting?.until?.toISOString() ?? null;
}

/** Has a message wait; or those that a mail joins, which are joined again then. */
export async function waitFor(
  tx: Tx,
  id: string,
  { until, mail }: InternalInputOf<'messages.wait'>['body'],
): Promise<void> {
  await tx.execute(
    `update messages set state = 'waiting', waits_until = $2, waiting = coalesce($3, waiting), joined = null
     where id = $1 and state = 'sending' or joined = $1 and state = 'waiting'`,
    [id, until, mail && JSON.stringify(mail)],
  );
}

/** Orders one mail for each recipient whose mails have waited long enough. */
export async function joinWaiting(tx: Tx, now: Date): Promise<void> {
  const due = await tx.rows<{ recipient: string }>(
    `select lower(recipient) as recipient from messages where state = 'waiting' and joined is null
     group by 1 having min(waits_until) <= $1 order by min(waits_until) limit ${MOST_RECIPIENTS}`,
    [now],
  );
  for (const { recipient } of due) await join(tx, recipient);
}

async function join(tx: Tx, recipient: string): Promise<void> {
  const messageId = randomUUID();
  const joined = await tx.rows<JoinedMessage>(
    `with chosen as (
       select id from messages where state = 'waiting' and joined is null and lower(recipient) = $2
       order by created_at, id limit ${MOST_LISTED} for update
     )
     update messages m set joined = $1 from chosen c, bookings b where m.id = c.id and b.id = m.booking_id
     returning m.recipient, m.lang, m.waiting, m.account_id as account, b.id as number, b.public_id as "bookingId",
       b.voucher, m.created_at as "createdAt"`,
    [messageId, recipient],
  );
  const items = joined.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const latest = items.at(-1);
  if (!latest) return;
  tx.emit('mail.joined', {
    messageId,
    to: latest.recipient,
    lang: latest.lang,
    items: items.map(({ waiting, account, number, bookingId, voucher }) => ({
      ...waiting,
      ...{ account, number, bookingId, voucher: voucher ?? '' },
    })),
  });
}
