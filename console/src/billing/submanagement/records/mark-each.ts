import type { SubscriptionRecord } from '#libs/contracts';

export interface Receipt {
  receipt: string;
  note: string;
}
export type Outcome = { record: SubscriptionRecord } | { problem: string };

/**
 * Marks records one after the other; one that is refused stops none of the others. Answers by record what came of it, as each
 * is done.
 */
export async function markEach(
  records: ReadonlyArray<Pick<SubscriptionRecord, 'id'>>,
  mark: (id: number) => Promise<SubscriptionRecord>,
  messageOf: (error: unknown) => string,
  onDone: (id: number, outcome: Outcome) => void,
): Promise<boolean> {
  let all = true;
  for (const { id } of records) {
    try {
      onDone(id, { record: await mark(id) });
    } catch (error) {
      all = false;
      onDone(id, { problem: messageOf(error) });
    }
  }
  return all;
}
