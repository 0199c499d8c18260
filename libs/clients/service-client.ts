import type { z } from 'zod';
import {
  PLATFORM_CALLER,
  internalCalls,
  type CallerName,
  type InternalAnswerOf,
  type InternalCallId,
  type InternalInputOf,
  type RefusalBody,
  type ServiceName,
} from '#libs/contracts';
import { logContext, type PlatformSecret } from '#libs/process';
import { HttpTransport } from './http-transport.js';
import { makeServiceToken } from './service-token.js';
import { ServiceUnavailable, type LocalService, type Question, type Reply } from './question.js';

type Body<C extends InternalCallId> = (typeof internalCalls)[C] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;

/** The owner of the data refused; `msg` and `data` are those of its refusal. */
export class ServiceRefusal extends Error {
  constructor(
    readonly status: number,
    readonly body: RefusalBody,
  ) {
    super(body.msg);
  }
}

/** The owner's answer; undefined where it has no such record (404). @throws every other refusal of the owner. */
export async function unlessNotFound<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status === 404) return undefined;
    throw error;
  }
}

/** The time limit of a call, to the last byte of its answer. */
const DEADLINE_MS = 8_000;

/**
 * Typed calls from one service or worker to another, each with a deadline. A service in the same process is called
 * directly, any other over HTTP; answers and refusals are the same.
 */
export class Clients {
  private readonly local = new Map<ServiceName, LocalService>();
  private readonly transport = new HttpTransport();
  protected readonly caller: string = PLATFORM_CALLER;

  /** `internalUrl` may hold `{service}`, for one host per service. */
  constructor(
    private readonly internalUrl: string,
    private readonly secret: PlatformSecret,
    private readonly deadlineMs = DEADLINE_MS,
  ) {}

  /** The same clients for one service or worker of the process: the owner of the data learns who asks. */
  as(caller: CallerName): Clients {
    return Object.create(this, { caller: { value: caller } }) as Clients;
  }

  /** Registers a service of this process for direct calls; without `answer`, calls go over HTTP again. */
  setLocal(service: ServiceName, answer: LocalService | undefined): void {
    if (answer) this.local.set(service, answer);
    else this.local.delete(service);
  }

  /**
   * @throws ServiceRefusal when the owner answers with a refusal.
   * @throws ServiceUnavailable when it cannot be reached in time.
   */
  async call<C extends InternalCallId>(
    id: C,
    input: { params?: InternalInputOf<C>['params']; body?: Body<C>; lang?: string } = {},
  ): Promise<InternalAnswerOf<C>> {
    const { params = {}, body, lang } = input;
    const question = { call: id, params, body: JSON.stringify(body), lang, requestId: logContext()?.requestId };
    const { status, text } = await this.ask(question);
    const answer = jsonOf(text);
    if (status < 400) return internalCalls[id].answer.parse(answer) as InternalAnswerOf<C>;
    if (typeof (answer as RefusalBody | undefined)?.msg === 'string')
      throw new ServiceRefusal(status, answer as RefusalBody);
    throw new ServiceUnavailable(`${id}: ${status}`);
  }

  protected hostOf(service: ServiceName): string {
    return this.internalUrl.replace('{service}', service);
  }

  /** @throws ServiceUnavailable when the deadline passes, or no connection holds. */
  private async ask(question: Question): Promise<Reply> {
    const { service } = internalCalls[question.call];
    const local = this.local.get(service);
    const ending = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new ServiceUnavailable(`${question.call}: no answer in ${this.deadlineMs} ms`));
        ending.abort();
      }, this.deadlineMs);
    });
    const asking = local ? local(question) : this.askElsewhere(service, question, ending.signal);
    try {
      return await Promise.race([asking, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  private askElsewhere(service: ServiceName, question: Question, signal: AbortSignal): Promise<Reply> {
    const token = makeServiceToken(this.secret, this.caller, service, Date.now());
    return this.transport.ask(this.hostOf(service), token, question, signal);
  }
}

/** Parses JSON; undefined where it is invalid, which no service answers. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
