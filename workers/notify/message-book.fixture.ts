import type { Messages } from './send-mail.js';

/** A stand-in for the owner of messages: it records what was begun and what is done. */
export class MessageBook implements Messages {
  readonly begun = new Set<string>();
  readonly done = new Map<string, string | null>();
  dieBeforeMark = false;
  /** The job was given to another process. */
  isTakenOver = false;

  readonly hold = async (): Promise<void> => {
    if (this.isTakenOver) throw new Error('worked on by another process');
  };

  async sending(messageId: string): Promise<{ send: boolean; retried: boolean }> {
    const retried = this.begun.has(messageId);
    this.begun.add(messageId);
    return { send: !this.done.has(messageId), retried };
  }

  async sent(messageId: string, { error }: { error: string | null }): Promise<void> {
    if (this.dieBeforeMark) {
      this.dieBeforeMark = false;
      throw new Error('killed');
    }
    this.done.set(messageId, error);
  }
}
