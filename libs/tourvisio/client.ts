import { AxiosError, type AxiosInstance } from 'axios';
import { PARSERS } from '#libs/parsing';
import { Partner, PartnerDown, isRefusal, partnerHttp } from '#libs/process';
import { SupplierRefused, SupplierUnanswered } from '#libs/suppliers';
import { maskCall } from './mask.js';
import { OPERATIONS, OPERATION_CLASSES, type BodyOf, type OperationClass, type OperationName } from './operations.js';
import { DUPLICATE, Envelope, MESSAGE_TYPES, type WireMessage } from './wire/index.js';

export interface TourVisioConfig {
  url: string;
  agency: string;
  user: string;
  password: string;
}

export interface TourVisioLimits {
  /** The time limit of each class of operations, to the last byte of an answer. */
  answerMs: Record<OperationClass, number>;
  /** The pause of an open circuit. */
  pauseMs: number;
}

/** A call as it was made, for the log: masked, and without an answer where there was none. */
export interface TourVisioCall {
  op: OperationName;
  at: Date;
  ms: number;
  http: number | null;
  success: boolean;
  requestId: string;
  asked: unknown;
  answer: unknown;
}

export interface Answered<O extends OperationName> {
  body: BodyOf<O>;
  requestId: string;
  /** The messages of type warning. */
  warnings: string[];
}

/** A token is renewed so long before it expires. */
const RENEW_MS = 60_000;
/** Where a login does not state an expiry that is to come. */
const TOKEN_MS = 10 * 60_000;
/** What codes of refused tokens have in their names: the documentation lists none. */
const ABOUT_TOKENS = /token|unauthori[sz]ed|authentication|login/i;

/** A refusal that a login and a repetition may end: nothing was carried out. */
class TokenRefused extends SupplierRefused {}

/**
 * A client of the TourVisio web service for one set of credentials. Each class of operations has a circuit of its own; the token
 * is kept until a minute before it expires, and a refused one is renewed once.
 */
export class TourVisio {
  private readonly http: AxiosInstance;
  private readonly partners: Record<OperationClass, Partner>;
  private token: { text: string; until: number } | undefined;
  private signingIn: Promise<string> | undefined;

  constructor(
    private readonly config: TourVisioConfig,
    private readonly limits: TourVisioLimits,
    private readonly options: { now?: () => Date; onCall?: (call: TourVisioCall) => void } = {},
  ) {
    this.http = partnerHttp({
      baseURL: config.url.replace(/\/$/, ''),
      answerMs: Math.max(...Object.values(limits.answerMs)),
      maxContentLength: PARSERS.supplier.bytes,
    });
    const { answerMs, pauseMs } = limits;
    const entries = OPERATION_CLASSES.map((name) => [
      name,
      new Partner(`paximum-${name}`, { answerMs: answerMs[name], pauseMs }, isAnswer),
    ]);
    this.partners = Object.fromEntries(entries) as Record<OperationClass, Partner>;
  }

  /**
   * Asks an operation. @throws SupplierRefused for a clear no · SupplierUnanswered where there was no clear answer, with whether
   * it was sent.
   */
  async ask<O extends OperationName>(
    op: O,
    body: object,
    onCall?: (call: TourVisioCall) => void,
  ): Promise<Answered<O>> {
    const token = await this.currentToken();
    try {
      return await this.request(op, body, token, onCall);
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error;
      if (this.token?.text === token) this.token = undefined;
      return this.request(op, body, await this.currentToken(), onCall);
    }
  }

  private async currentToken(): Promise<string> {
    if (this.token && this.token.until > this.time()) return this.token.text;
    this.signingIn ??= this.renewToken().finally(() => (this.signingIn = undefined));
    return this.signingIn;
  }

  /** Signs in, whether or not there is a token. @throws SupplierRefused for other credentials · SupplierUnanswered. */
  async signIn(): Promise<string> {
    const { agency: Agency, user: User, password: Password } = this.config;
    const { body } = await this.request('login', { Agency, User, Password }, undefined);
    const expiresOn = body.expiresOn === null ? 0 : Date.parse(zoned(body.expiresOn));
    const until = expiresOn > this.time() ? expiresOn - RENEW_MS : this.time() + TOKEN_MS;
    this.token = { text: body.token, until };
    return body.token;
  }

  private async renewToken(): Promise<string> {
    try {
      return await this.signIn();
    } catch (error) {
      // Refused credentials are the operator's to correct, and no answer to what was asked.
      throw new SupplierUnanswered(`no token: ${(error as Error).message}`, false);
    }
  }

  private async request<O extends OperationName>(
    op: O,
    body: object,
    token: string | undefined,
    onCall?: (call: TourVisioCall) => void,
  ): Promise<Answered<O>> {
    const at = new Date(this.time());
    const began = performance.now();
    const call: TourVisioCall = {
      op,
      at,
      ms: 0,
      http: null,
      success: false,
      requestId: '',
      asked: maskCall(body),
      answer: null,
    };
    let isSent = false;
    try {
      return await this.partners[OPERATIONS[op].class].ask(async () => {
        isSent = true;
        return this.send(op, body, token, call);
      });
    } catch (error) {
      throw clearError(op, error, isSent);
    } finally {
      call.ms = Math.round(performance.now() - began);
      this.options.onCall?.(call);
      onCall?.(call);
    }
  }

  private async send<O extends OperationName>(
    op: O,
    body: object,
    token: string | undefined,
    call: TourVisioCall,
  ): Promise<Answered<O>> {
    const { path, class: kind, answer } = OPERATIONS[op];
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answerMs = this.limits.answerMs[kind];
    const { status, data } = await this.http
      .post<unknown>(path, body, { headers, timeout: answerMs, signal: AbortSignal.timeout(answerMs) })
      .catch((error: unknown) => {
        if (error instanceof AxiosError) call.http = error.response?.status ?? null;
        if (call.http === 401 || call.http === 403) throw new TokenRefused(String(call.http), 'the token is refused');
        throw error;
      });
    call.http = status;
    call.answer = maskCall(data);
    const { header, body: answered } = Envelope.parse(data);
    call.requestId = header.requestId;
    if (!header.success) throw refusalOf(header.messages, header.requestId);
    const read = answer.parse(answered) as BodyOf<O>;
    call.success = true;
    const warnings = header.messages.filter(({ messageType }) => messageType === MESSAGE_TYPES.warning);
    return { body: read, requestId: header.requestId, warnings: warnings.map(({ code }) => code) };
  }

  private time(): number {
    return (this.options.now?.() ?? new Date()).getTime();
  }
}

function refusalOf(messages: readonly WireMessage[], requestId: string): SupplierRefused {
  const { code, message } = messages.find(({ messageType }) => messageType === MESSAGE_TYPES.error) ??
    messages[0] ?? { code: '', message: '' };
  const Refused = ABOUT_TOKENS.test(code) ? TokenRefused : SupplierRefused;
  return new Refused(code, message || code || 'refused without a reason', requestId, code === DUPLICATE);
}

const isAnswer = (error: unknown): boolean => error instanceof SupplierRefused || isRefusal(error);

/** Of these only an answer of the web service itself is a clear no: a refusal of anything in between may be about an answer. */
const DECISIVE: ReadonlySet<string> = new Set<OperationName>(['commit', 'cancel']);
const NOT_CONNECTED: ReadonlySet<string | undefined> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** Only messages are passed on: axios' own errors hold the token and the travellers. */
function clearError(op: string, error: unknown, isSent: boolean): Error {
  if (error instanceof SupplierRefused) return error;
  if (error instanceof PartnerDown) return new SupplierUnanswered(`${op}: ${error.message}`, isSent, isSent);
  if (error instanceof AxiosError) {
    const { response, code, message } = error;
    if (response && isRefusal(error) && !DECISIVE.has(op))
      return new SupplierRefused(String(response.status), `${op}: ${message}`);
    return new SupplierUnanswered(`${op}: ${message}`, isSent && !NOT_CONNECTED.has(code), isLate(code));
  }
  return new SupplierUnanswered(`${op}: an answer that cannot be read`, isSent);
}

const isLate = (code: string | undefined): boolean =>
  code === 'ECONNABORTED' || code === 'ETIMEDOUT' || code === 'ERR_CANCELED';

/** A time of the wire without a zone is UTC. */
export function zoned(time: string): string {
  return /(Z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`;
}
