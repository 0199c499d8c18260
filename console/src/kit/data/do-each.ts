export type Outcome<Answer = unknown> = { answer: Answer } | { problem: string };

/**
 * Does the same with each record in turn, also after a refusal, and reports each outcome.
 * @returns whether all were done.
 */
export async function doEach<T extends { id: number | string }, Answer>(
  records: readonly T[],
  act: (record: T) => Promise<Answer>,
  messageOf: (error: unknown) => string,
  onDone: (id: T['id'], outcome: Outcome<Answer>) => void,
): Promise<boolean> {
  let all = true;
  for (const record of records) {
    try {
      onDone(record.id, { answer: await act(record) });
    } catch (error) {
      all = false;
      onDone(record.id, { problem: messageOf(error) });
    }
  }
  return all;
}
