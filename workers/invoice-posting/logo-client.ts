import { AxiosError, type AxiosInstance } from 'axios';
import { Partner, PartnerDown, partnerHttp, type PartnerLimits } from '#libs/process';

export interface LogoConfig {
  url: string;
  client: string;
  clientSecret: string;
  user: string;
  password: string;
  firm: string;
}

/** Logo behind a circuit breaker that all sessions share. */
export interface Logo {
  config: LogoConfig;
  partner: Partner;
  http: AxiosInstance;
}

export function logoAt(config: LogoConfig, limits: PartnerLimits): Logo {
  const http = partnerHttp({ baseURL: `${config.url}/api/v1`, answerMs: limits.answerMs });
  return { config, http, partner: new Partner('logo', limits) };
}

/** A current account, in Logo's own terms. */
export interface Arp {
  CODE: string;
  TITLE: string;
  [field: string]: unknown;
}

export interface SalesInvoice {
  DOC_NUMBER: string;
  ARP_CODE: string;
  [field: string]: unknown;
}

export interface PostedInvoice {
  INTERNAL_REFERENCE: number;
  NUMBER: string;
  DOC_NUMBER: string;
}

/** Logo refuses the record; sending it again does not help. */
export class LogoRefused extends Error {}

/** Logo gave no valid answer: the request may have been executed. */
export class LogoUnanswered extends Error {}

interface RefusalBody {
  Message?: string;
  ModelState?: Record<string, string[]>;
}

/**
 * One session with the Logo REST Service. Tokens live for two minutes and the licence counts open sessions, so a
 * session is for one job and is closed after it.
 */
export class LogoSession {
  private token = '';

  private constructor(private readonly logo: Logo) {}

  /** @throws LogoUnanswered also when Logo refuses our credentials: that is fixed by the operator, not by giving up. */
  static async open(logo: Logo): Promise<LogoSession> {
    const session = new LogoSession(logo);
    await session.signIn();
    return session;
  }

  async findInvoice(documentNumber: string): Promise<PostedInvoice | undefined> {
    return this.find<PostedInvoice>('/salesInvoices', 'DOC_NUMBER', documentNumber);
  }

  async postInvoice(invoice: SalesInvoice): Promise<PostedInvoice> {
    return this.ask<PostedInvoice>('post', '/salesInvoices', invoice);
  }

  /** Adds the current account unless one with its code exists; another job may be adding the same concurrently. */
  async ensureArp(arp: Arp): Promise<void> {
    const exists = () => this.find<Arp>('/Arps', 'CODE', arp.CODE);
    if (await exists()) return;
    try {
      await this.ask('post', '/Arps', arp);
    } catch (error) {
      if (!(error instanceof LogoRefused) || !(await exists())) throw error;
    }
  }

  /** Returns the token. A session that is not closed expires. */
  async close(): Promise<void> {
    await this.request('post', '/revoke').catch(() => undefined);
  }

  private async find<T>(path: string, field: string, text: string): Promise<T | undefined> {
    const q = `${field} eq '${text.replaceAll("'", "''")}'`;
    const { items } = await this.ask<{ items: T[] }>('get', `${path}?${new URLSearchParams({ q })}`);
    return items[0];
  }

  private async ask<T>(method: 'get' | 'post', path: string, body?: object): Promise<T> {
    try {
      return await this.request<T>(method, path, body).catch(async (error: unknown) => {
        if (statusOf(error) !== 401) throw error;
        await this.signIn();
        return this.request<T>(method, path, body);
      });
    } catch (error) {
      throw inWords(error);
    }
  }

  private async request<T>(method: 'get' | 'post', path: string, body?: object): Promise<T> {
    const headers = { authorization: `Bearer ${this.token}` };
    const { http, partner } = this.logo;
    return (await partner.ask(() => http.request<T>({ method, url: path, data: body, headers }))).data;
  }

  private async signIn(): Promise<void> {
    const { client, clientSecret, user, password, firm } = this.logo.config;
    const form = new URLSearchParams({ grant_type: 'password', username: user, password, firmno: firm });
    try {
      const auth = { username: client, password: clientSecret };
      const { http, partner } = this.logo;
      const { data } = await partner.ask(() => http.post<{ access_token: string }>('/token', form, { auth }));
      this.token = data.access_token;
    } catch (error) {
      throw new LogoUnanswered(`no token from Logo: ${(error as Error).message}`);
    }
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof AxiosError ? error.response?.status : undefined;

/** Only messages are passed on: axios' own errors hold the token and the password. */
function inWords(error: unknown): Error {
  if (error instanceof LogoUnanswered) return error;
  if (error instanceof PartnerDown) return new LogoUnanswered(error.message);
  if (!(error instanceof AxiosError)) return error as Error;
  if (error.response?.status !== 400) return new LogoUnanswered(`Logo: ${error.message}`);
  const { Message, ModelState = {} } = (error.response.data ?? {}) as RefusalBody;
  return new LogoRefused(Object.values(ModelState).flat().join('; ') || Message || 'The request is invalid.');
}
