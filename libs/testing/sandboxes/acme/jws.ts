import { createHash, createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { refuse } from './problem.js';

const Envelope = z.strictObject({ protected: z.string(), payload: z.string(), signature: z.string() });
const PublicJwk = z.union([
  z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  z.strictObject({ kty: z.literal('RSA'), n: z.string(), e: z.string() }),
]);
const Header = z.strictObject({
  alg: z.enum(['ES256', 'RS256']),
  nonce: z.string().optional(),
  url: z.string(),
  jwk: PublicJwk.optional(),
  kid: z.string().optional(),
});

export type PublicJwk = z.output<typeof PublicJwk>;

/** A signed request: what it says, and who says it. */
export interface Signed {
  payload: unknown;
  header: z.output<typeof Header>;
  /** Whether the signature is of this key. */
  isOf(jwk: PublicJwk): boolean;
}

/** Reads a flattened JWS (RFC 8555, section 6.2); its signature is compared later. @throws PartnerRefusal malformed. */
export function readSigned(body: unknown): Signed {
  const envelope = Envelope.safeParse(body).data;
  const header = envelope && Header.safeParse(jsonIn(envelope.protected)).data;
  if (!envelope || !header) throw refuse(400, 'malformed', 'The request is not a signed one.');
  const signed = Buffer.from(`${envelope.protected}.${envelope.payload}`);
  return {
    header,
    payload: envelope.payload === '' ? undefined : jsonIn(envelope.payload),
    isOf: (jwk) => verify('sha256', signed, verifierOf(jwk, header.alg), Buffer.from(envelope.signature, 'base64url')),
  };
}

/** The name of a key: what challenges are answered with (RFC 7638). */
export function thumbprintOf(jwk: PublicJwk): string {
  const members = Object.entries(jwk).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(members)))
    .digest('base64url');
}

function verifierOf(jwk: PublicJwk, alg: 'ES256' | 'RS256'): { key: KeyObject; dsaEncoding: 'ieee-p1363' } {
  if ((jwk.kty === 'EC') !== (alg === 'ES256'))
    throw refuse(400, 'badSignatureAlgorithm', 'The algorithm is not of the key.');
  return { key: createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' }), dsaEncoding: 'ieee-p1363' };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
  } catch {
    return undefined;
  }
}
