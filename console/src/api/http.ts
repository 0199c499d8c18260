import { HttpError } from 'react-admin';
import { refusalText, type RefusalBody, type RefusalKey, refusals } from '#libs/contracts';
import { apiAddress } from '../config';
import { currentLanguage } from '../i18n/language';
import { storedSession } from '../session/session-store';

export type QueryValue = string | number | boolean | null | undefined;
export type Query = Record<string, QueryValue>;

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Query;
  body?: unknown;
  signal?: AbortSignal;
  /** The secret of a cart's session: as a header, so that it stands in no address. */
  session?: string;
  /** A POST that must have its effect once, however often it is sent; a key of the caller's own outlives one sending. */
  once?: boolean | string;
}

/** Who asks and in which language: the same for every call. */
export function callHeaders(): Record<string, string> {
  const token = storedSession()?.token;
  return { 'Accept-Language': currentLanguage(), ...(token && { Authorization: `Bearer ${token}` }) };
}

function addressOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  const text = search.toString();
  return apiAddress(path) + (text && `?${text}`);
}

async function send(path: string, { method = 'GET', query, body, signal, once, session }: Call): Promise<Response> {
  // A form's files say themselves what they are.
  const isForm = body instanceof FormData;
  const response = await fetch(addressOf(path, query), {
    method,
    signal,
    // The cookie of a guest's cart in the same browser is not the console's.
    credentials: 'omit',
    headers: {
      ...callHeaders(),
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(session && { 'X-Konak-Session': session }),
      ...(once && { 'Idempotency-Key': once === true ? crypto.randomUUID() : once }),
    },
    body: body === undefined || isForm ? body : JSON.stringify(body),
  }).catch((error: unknown) => {
    // The browser's own words for a lost connection are no text for people.
    if (!(error instanceof TypeError)) throw error;
    throw new Error(refusalText('partnerDown', currentLanguage()), { cause: error });
  });
  if (!response.ok)
    throw refusalOf(response.status, await response.json().catch(() => null), response.headers.get('Retry-After'));
  return response;
}

/** Calls the API and answers its JSON. @throws HttpError for every refusal, its message in the user's language. */
export async function call<T>(path: string, options: Call = {}): Promise<T> {
  return (await (await send(path, options)).json()) as T;
}

/** A file of the API that needs the session, such as an export or a voucher. */
export async function download(path: string, options: Call = {}): Promise<Blob> {
  return (await send(path, options)).blob();
}

type FieldErrors = Record<string, unknown>;

/** What a refusal says, as forms understand it: `body.customer.email` becomes the error of `customer.email`. */
export function refusalOf(status: number, json: unknown, retryAfter: string | null = null): HttpError {
  const refusal = (json ?? {}) as Partial<RefusalBody>;
  const errors: FieldErrors = {};
  for (const { path, msg } of refusal.errors ?? []) {
    const [part, ...field] = path.split('.');
    if (part === 'body' && field.length > 0) place(errors, field, fieldMessage(msg));
  }
  const message = refusal.message ?? refusalText('internal', currentLanguage());
  return new HttpError(message, status, {
    ...refusal,
    ...(Object.keys(errors).length > 0 && { errors }),
    retryAfter: Number(retryAfter) || undefined,
  });
}

function fieldMessage(msg: string): string {
  const key = (msg in refusals ? msg : 'request.invalid') as RefusalKey;
  return refusalText(key, currentLanguage());
}

function place(errors: FieldErrors, [head, ...rest]: string[], message: string): void {
  if (head === undefined) return;
  if (rest.length === 0) errors[head] = message;
  else place((errors[head] ??= {}) as FieldErrors, rest, message);
}

export interface Refused {
  status: number;
  msg: string;
  message: string;
  fields: FieldErrors | undefined;
  data: unknown;
  /** Seconds to wait before another try, where the API asks for it. */
  retryAfter: number | undefined;
}

/** An error of a call, taken apart; undefined for a fault that is not the API's answer. */
export function refused(error: unknown): Refused | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const body = (error.body ?? {}) as Partial<RefusalBody> & { errors?: FieldErrors; retryAfter?: number };
  const { msg = '', data, retryAfter } = body;
  const fields = Array.isArray(body.errors) ? undefined : body.errors;
  return { status: error.status, msg, message: error.message, fields, data, retryAfter };
}

/** What is typed wrong is answered by 401 too; nobody is signed out for that. */
const MISTYPED = new Set(['otp.wrong', 'wrongCredentials']);

/** Whether the API no longer knows the session. */
export function hasEnded(error: unknown): boolean {
  const refusal = refused(error);
  return refusal?.status === 401 && !MISTYPED.has(refusal.msg);
}

/** A message for people, whatever went wrong. */
export function messageOf(error: unknown): string {
  return refused(error)?.message ?? refusalText('partnerDown', currentLanguage());
}
