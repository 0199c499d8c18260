import { ASKED } from '../support/nginx.js';
import type { Answer } from '../support/api.js';
import type { LateMessage } from './messages.js';

/** Not answers of ours: nginx had nobody to ask, or got none. */
const OF_NGINX = [502, 504];

/** The outcome of the requests while something was wrong. */
export class Tally {
  ok = 0;
  /** Sold, expired, not allowed: what the product says by its rules. */
  refused = 0;
  /** The process that had the request was killed, and it might have been carried out. */
  cut = 0;
  /** How often, by what was answered to what. */
  readonly failures = new Map<string, number>();
  /** Journeys that could not be finished, each with its reason. */
  readonly givenUp: string[] = [];
  /** Most messages that had been due for a while at one time. */
  mostLate = 0;
  /** The one that was due for longest. */
  oldest?: LateMessage;
  /** Addresses of processes that were killed meanwhile. */
  readonly killed = new Set<string>();

  constructor(readonly fault: string) {}

  get failed(): number {
    return [...this.failures.values()].reduce((sum, each) => sum + each, 0);
  }

  get requests(): number {
    return this.ok + this.refused + this.cut + this.failed;
  }

  count(method: string, path: string, answer: Answer | Error): void {
    if (answer instanceof Error) return this.fail(`${answer.message} ${method} ${placeOf(path)}`);
    const { status, body } = answer;
    if (status < 400) this.ok++;
    else if ((status < 500 && body.msg) || body.msg === 'storage.full') this.refused++;
    else if (OF_NGINX.includes(status) && this.wasCut(answer)) this.cut++;
    else this.fail(`${status} ${body.msg ?? 'nginx'} ${method} ${placeOf(path)}`);
  }

  noteLate(messages: readonly LateMessage[]): void {
    this.mostLate = Math.max(this.mostLate, messages.length);
    const [oldest] = messages;
    if (oldest && oldest.seconds > (this.oldest?.seconds ?? 0)) this.oldest = oldest;
  }

  private fail(what: string): void {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1);
  }

  /** Whether the last that nginx asked had taken the request, and was killed. */
  private wasCut({ headers }: Answer): boolean {
    const last = (name: string) => headers.get(name)?.split(', ').at(-1) ?? '-';
    return this.killed.has(last(ASKED.addresses)) && last(ASKED.connected) !== '-';
  }
}

const placeOf = (path: string) => path.split('?', 1)[0]!.replaceAll(/\/\d+/g, '/…');
