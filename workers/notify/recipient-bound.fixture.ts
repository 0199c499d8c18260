/** A stand-in for the count of mails: each recipient has a limit, and the same mail counts once. */
export class RecipientBound {
  readonly counted = new Map<string, Set<string>>();

  constructor(
    public most = Number.POSITIVE_INFINITY,
    readonly until = '2026-11-22T21:00:00.000Z',
  ) {}

  readonly admit = async ({ messageId, to }: { messageId: string; to: string }): Promise<string | null> => {
    const mails = this.counted.get(to) ?? new Set();
    if (!mails.has(messageId) && mails.size >= this.most) return this.until;
    this.counted.set(to, mails.add(messageId));
    return null;
  };
}
