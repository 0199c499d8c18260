import { ConfigFault } from '#libs/process';

/** What the lines of a file say of one question, with the first line that says so. */
interface Votes {
  count: number;
  line: number;
  example: string;
}

/** The share of lines that settles a question; the others are rejected one by one. */
const SETTLED = 0.95;

/** Counts of each answer to a question that is the same for a whole file. */
export class Question<Answer extends string> {
  private readonly votes = new Map<Answer, Votes>();
  private open?: Votes;

  constructor(
    private readonly name: string,
    private readonly flag: string,
    private readonly answers: readonly Answer[],
  ) {}

  /** A line that allows one answer alone, or leaves it open. */
  ask(allowed: readonly Answer[] | undefined, line: number, example: string): void {
    const [only] = allowed ?? [];
    if (only === undefined) return;
    if (allowed!.length > 1) this.open ??= { count: 1, line, example };
    else this.vote(only, line, example);
  }

  vote(answer: Answer, line: number, example: string): void {
    const known = this.votes.get(answer);
    if (known) known.count++;
    else this.votes.set(answer, { count: 1, line, example });
  }

  /** Whether lines leave it open, and none answers it. */
  get isOpen(): boolean {
    return this.open !== undefined && this.votes.size === 0;
  }

  /**
   * The answer of the file; undefined where it makes no difference.
   * @throws ConfigFault with the flag that answers it, where it is open or lines contradict each other.
   */
  settle(): Answer | undefined {
    const sorted = [...this.votes].toSorted(([, a], [, b]) => b.count - a.count);
    const [most, other] = sorted;
    if (!most) {
      if (!this.open) return undefined;
      throw new ConfigFault(
        `${this.name}: line ${this.open.line} ("${this.open.example}") can be read as ${this.answers.join(' and as ')}, and so can all others. ${this.hint()}`,
      );
    }
    const all = sorted.reduce((sum, [, { count }]) => sum + count, 0);
    if (other && most[1].count < all * SETTLED)
      throw new ConfigFault(
        `${this.name}: line ${most[1].line} ("${most[1].example}") is ${most[0]}, line ${other[1].line} ("${other[1].example}") is ${other[0]}. ${this.hint()}`,
      );
    return most[0];
  }

  private hint(): string {
    return `Say which: ${this.answers.map((answer) => `${this.flag} ${answer}`).join(' or ')}`;
  }
}
