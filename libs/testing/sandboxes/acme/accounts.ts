import type { FastifyRequest } from 'fastify';
import { faultsMetBy } from '../http-server.js';
import { readSigned, thumbprintOf, type PublicJwk, type Signed } from './jws.js';
import { randomId, type Account } from './orders.js';
import { refuse } from './problem.js';
import type { AcmeFaults } from './state.js';

type KnownAccount = Account & { jwk: PublicJwk };

const MOST_NONCES = 1_000;

/** The address that a request was sent to. */
export const baseOf = ({ headers }: FastifyRequest): string => `http://${headers.host}`;

/** Who has an account, and which requests are theirs. */
export class Accounts {
  private readonly accounts = new Map<string, KnownAccount>();
  private readonly nonces = new Set<string>();

  newNonce(): string {
    const [oldest] = this.nonces;
    if (this.nonces.size >= MOST_NONCES) this.nonces.delete(oldest!);
    const nonce = randomId();
    this.nonces.add(nonce);
    return nonce;
  }

  /** The account of a key; a key has one. @throws PartnerRefusal unauthorized. */
  register(request: FastifyRequest): { account: Account; isNew: boolean } {
    const signed = this.read(request);
    const { jwk } = signed.header;
    if (!jwk || !signed.isOf(jwk)) throw refuse(403, 'unauthorized', 'The signature is not of the key.');
    const thumbprint = thumbprintOf(jwk);
    const known = [...this.accounts.values()].find((each) => each.thumbprint === thumbprint);
    const account = known ?? { id: randomId(), thumbprint, jwk };
    this.accounts.set(account.id, account);
    return { account, isNew: !known };
  }

  /** Who asks, and for what. @throws PartnerRefusal unauthorized · accountDoesNotExist · badNonce · malformed. */
  readOf(request: FastifyRequest): { account: Account; payload: unknown } {
    const signed = this.read(request);
    const account = this.accounts.get(signed.header.kid?.split('/').at(-1) ?? '');
    if (!account) throw refuse(400, 'accountDoesNotExist', 'There is no such account.');
    if (!signed.isOf(account.jwk)) throw refuse(403, 'unauthorized', 'The signature is not of the account.');
    return { account, payload: signed.payload };
  }

  private read(request: FastifyRequest): Signed {
    const signed = readSigned(request.body);
    const { nonce = '', url } = signed.header;
    if (url !== baseOf(request) + request.url) throw refuse(403, 'unauthorized', 'The request is of another address.');
    if (!this.nonces.delete(nonce) || faultsMetBy<AcmeFaults>(request)?.badNonce)
      throw refuse(400, 'badNonce', 'The nonce is unknown or was used.');
    return signed;
  }
}
