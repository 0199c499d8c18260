export type Outcome<Answer = unknown> = { answer: Answer } | { problem: string };

/**
 * Does the same with records one after the other; one that is refused stops none of the others. Says of each what came of it
 * as soon as it is done.
 * @returns whether all were done.
 */
export async function doEach<T extends { id: number }, Answer>(
  records: readonly T[],
  act: (id: number) => Promise<Answer>,
  messageOf: (error: unknown) => string,
  onDone: (id: number, outcome: Outcome<Answer>) => void,
): Promise<boolean> {
  let all = true;
  for (const { id } of records) {
    try {
      onDone(id, { answer: await act(id) });
    } catch (error) {
      all = false;
      onDone(id, { problem: messageOf(error) });
    }
  }
  return all;
}
