import { deriveKeys, sameText, sign, type PlatformConfig } from '#libs/process';
import type { PaymentsConfig } from '../payments.config.js';
import type { Agreement } from './gateways.js';

/** The callback address of a gateway. It names the agreement, so that exactly one secret is tried. */
export function callbackUrl(
  config: PaymentsConfig,
  { account, gateway }: { account: Agreement['account']; gateway: { readonly name: string } },
): string {
  const base = `${config.GATEWAY_CALLBACK_URL ?? config.API_URL}/payments/callback/${gateway.name}`;
  return account === null ? base : `${base}?agreement=${account}`;
}

/** Our endpoint for gateways that send the browser back by a form: it redirects to `to`, which is signed by us. */
export function formReturnUrl(config: PlatformConfig, to: string, about = ''): string {
  const query = new URLSearchParams({ to, about, sig: signaturesOf(config, to, about)[0]! });
  return `${config.API_URL}/payments/return?${query.toString()}`;
}

/** Whether the signature of a redirect is ours. */
export function isOurReturn(
  config: PlatformConfig,
  { to, about, sig }: { to: string; about: string; sig: string },
): boolean {
  return signaturesOf(config, to, about).some((ours) => sameText(sig, ours));
}

/** The signatures under all accepted secrets, that of the one in use first. */
function signaturesOf({ KONAK_SECRET }: PlatformConfig, to: string, about: string): string[] {
  return deriveKeys(KONAK_SECRET, 'payment returns').map((key) => sign(key, `${about}\n${to}`));
}
