import { deriveKey, sameText, sign, type PlatformConfig } from '#libs/process';
import type { Agreement } from './gateways.js';

/** The callback address of a gateway. It names the agreement, so that exactly one secret is tried. */
export function callbackUrl(
  config: PlatformConfig,
  { account, gateway }: { account: Agreement['account']; gateway: { readonly name: string } },
): string {
  const base = `${config.GATEWAY_CALLBACK_URL ?? config.API_URL}/payments/callback/${gateway.name}`;
  return account === null ? base : `${base}?agreement=${account}`;
}

/** Our endpoint for gateways that send the browser back by a form: it redirects to `to`, which is signed by us. */
export function formReturnUrl(config: PlatformConfig, to: string, about = ''): string {
  const query = new URLSearchParams({ to, about, sig: signatureOf(config, to, about) });
  return `${config.API_URL}/payments/return?${query.toString()}`;
}

/** Whether the signature of a redirect is ours. */
export function isOurReturn(
  config: PlatformConfig,
  { to, about, sig }: { to: string; about: string; sig: string },
): boolean {
  return sameText(sig, signatureOf(config, to, about));
}

function signatureOf({ KONAK_SECRET }: PlatformConfig, to: string, about: string): string {
  return sign(deriveKey(KONAK_SECRET, 'payment returns'), `${about}\n${to}`);
}
