import { isRefusalKey, routes } from '#libs/contracts';
import { ApiError, createClient } from '#libs/api-client';
import { config } from './config';
import { currentLanguage } from '../i18n/language';
import { refusalText } from '../i18n/refusal-text';
import { storedSession } from '../session/session-store';

type QueryValue = string | number | boolean | null | undefined;
export type Query = Record<string, QueryValue>;

/** Who asks and in which language: the same for every call. */
export function callHeaders(): Record<string, string> {
  const token = storedSession()?.token;
  return { 'accept-language': currentLanguage(), ...(token && { authorization: `Bearer ${token}` }) };
}

const api = createClient({
  calls: routes,
  address: () => config().apiUrl,
  headers: callHeaders,
  // The cookie of a guest's cart in the same browser is not the console's.
  credentials: 'omit',
});

/** Whatever goes wrong says so in the user's language: screens show the message of an error as it is. */
function worded<Send extends (...parameters: never[]) => Promise<unknown>>(send: Send): Send {
  const sent = (...parameters: Parameters<Send>) =>
    send(...parameters).catch((error: unknown) => {
      if (error instanceof ApiError) error.message = messageOf(error);
      throw error;
    });
  return sent as Send;
}

export const client = { ...api, send: worded(api.send), call: worded(api.call), download: worded(api.download) };

type SessionEnd = (error: unknown) => void;
let onSessionEnd: SessionEnd | undefined;

/** Names what signs the user out once an answer says that the session has ended; returns how to forget it. */
export function watchSession(end: SessionEnd): () => void {
  onSessionEnd = end;
  return () => (onSessionEnd = undefined);
}

function watched<Send extends (...parameters: never[]) => Promise<unknown>>(send: Send): Send {
  const sent = async (...parameters: Parameters<Send>) => {
    try {
      return await send(...parameters);
    } catch (error) {
      if (hasEnded(error)) onSessionEnd?.(error);
      throw error;
    }
  };
  return sent as Send;
}

/** The API's calls by their names in the route table. @throws ApiError for every refusal, its message in the user's language. */
export const call = watched(client.call);
export const download = watched(client.download);

/** A call that must have its effect once, however often it is sent; a key of the caller's own outlives one sending. */
export const once = (idempotencyKey: string = crypto.randomUUID()) => ({ idempotencyKey });

/** An error that is the API's refusal; undefined for a fault that is not its answer. */
export function refused(error: unknown): ApiError | undefined {
  return error instanceof ApiError && error.msg !== 'network' ? error : undefined;
}

type FieldErrors = Record<string, unknown>;

/** What a refusal says of fields, as forms understand it: `body.customer.email` becomes the error of `customer.email`. */
export function fieldsOf({ errors = [] }: ApiError): FieldErrors | undefined {
  const fields: FieldErrors = {};
  for (const { path, msg, message } of errors) {
    const [part, ...field] = path.split('.');
    if (part === 'body' && field.length > 0) place(fields, field, message ?? fieldMessage(msg));
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function fieldMessage(msg: string): string {
  return refusalText(isRefusalKey(msg) ? msg : 'request.invalid');
}

function place(errors: FieldErrors, [head, ...rest]: string[], message: string): void {
  if (head === undefined) return;
  if (rest.length === 0) errors[head] = message;
  else place((errors[head] ??= {}) as FieldErrors, rest, message);
}

/** A mistyped password or code is a 401 too, and no reason to sign the user out. */
const MISTYPED = new Set(['otp.wrong', 'wrongCredentials']);

/** Whether the API no longer knows the session. */
export function hasEnded(error: unknown): boolean {
  const refusal = refused(error);
  return refusal?.status === 401 && !MISTYPED.has(refusal.msg);
}

/** A message for people, whatever went wrong. */
export function messageOf(error: unknown): string {
  const refusal = refused(error);
  if (!refusal) return refusalText('service.away');
  // Proxies in front of the API send no message.
  return refusal.requestId ? refusal.message : refusalText('internal');
}
