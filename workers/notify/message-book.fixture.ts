import type { WaitingMail } from '#libs/contracts';
import type { Messages } from './send-mail.js';

/** A stand-in for the owner of messages: it records what was begun, what waits and what is done. */
export class MessageBook implements Messages {
  readonly begun = new Set<string>();
  readonly done = new Map<string, string | null>();
  readonly waiting = new Map<string, { until: string; mail: WaitingMail | null }>();
  dieBeforeMark = false;
  /** The job was given to another process. */
  isTakenOver = false;
  /** Others wait for the same recipient. */
  othersWaitUntil: string | null = null;

  readonly hold = async (): Promise<void> => {
    if (this.isTakenOver) throw new Error('worked on by another process');
  };

  async sending(messageId: string): Promise<{ send: boolean; retried: boolean; waitsUntil: string | null }> {
    const retried = this.begun.has(messageId);
    this.begun.add(messageId);
    const send = !this.done.has(messageId) && !this.waiting.has(messageId);
    return { send, retried, waitsUntil: this.othersWaitUntil };
  }

  async sent(messageId: string, { error }: { error: string | null }): Promise<void> {
    this.mayDie();
    this.done.set(messageId, error);
  }

  async wait(messageId: string, waiting: { until: string; mail: WaitingMail | null }): Promise<void> {
    this.mayDie();
    this.waiting.set(messageId, waiting);
  }

  private mayDie(): void {
    if (!this.dieBeforeMark) return;
    this.dieBeforeMark = false;
    throw new Error('killed');
  }
}
