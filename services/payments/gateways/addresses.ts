import { deriveKey, sameText, sign, type PlatformConfig } from '#libs/process';
import type { Agreement } from './gateways.js';

/** Where a gateway tells what came of a payment. The agreement stands in it: one secret is tried, and no other. */
export function callbackUrl(
  config: PlatformConfig,
  { account, gateway }: { account: Agreement['account']; gateway: { readonly name: string } },
): string {
  const base = `${config.GATEWAY_CALLBACK_URL ?? config.API_URL}/payments/callback/${gateway.name}`;
  return account === null ? base : `${base}?agreement=${account}`;
}

/** Our door for a gateway that sends the browser back by a form: it leads on to `to`, and nobody but us can say where. */
export function formReturnUrl(config: PlatformConfig, to: string, about = ''): string {
  const query = new URLSearchParams({ to, about, sig: signatureOf(config, to, about) });
  return `${config.API_URL}/payments/return?${query.toString()}`;
}

/** Whether we have said so ourselves. */
export function isOurReturn(
  config: PlatformConfig,
  { to, about, sig }: { to: string; about: string; sig: string },
): boolean {
  return sameText(sig, signatureOf(config, to, about));
}

function signatureOf({ KONAK_SECRET }: PlatformConfig, to: string, about: string): string {
  return sign(deriveKey(KONAK_SECRET, 'payment returns'), `${about}\n${to}`);
}
