import { randomBytes } from 'node:crypto';
import { PartnerRefusal } from '../http-server.js';

export interface LogoCredentials {
  client: string;
  clientSecret: string;
  user: string;
  password: string;
  firm: string;
}

/** Logo's own limit. */
const TOKEN_LIFETIME_S = 119;

const unauthorized = (): PartnerRefusal =>
  new PartnerRefusal(401, { Message: 'Authorization has been denied for this request.' });

/** Access to Logo: one short-lived token per session; the licence counts the open sessions. */
export class LogoAccess {
  private readonly tokens = new Map<string, number>();

  constructor(private readonly credentials: LogoCredentials) {}

  get openSessions(): number {
    return [...this.tokens.values()].filter((expiresAt) => expiresAt > Date.now()).length;
  }

  /** @throws PartnerRefusal when the client, the user or the firm is unknown. */
  grant(authorization: string | undefined, form: Record<string, string | undefined>): object {
    const { client, clientSecret, user, password, firm } = this.credentials;
    const basic = `Basic ${Buffer.from(`${client}:${clientSecret}`).toString('base64')}`;
    if (authorization !== basic)
      throw new PartnerRefusal(400, { error: 'invalid_client', error_description: 'Client is not known.' });
    if (form.grant_type !== 'password') throw new PartnerRefusal(400, { error: 'unsupported_grant_type' });
    if (form.username !== user || form.password !== password || form.firmno !== firm)
      throw new PartnerRefusal(400, { error: 'invalid_grant', error_description: 'User or firm is not known.' });
    const token = randomBytes(24).toString('base64url');
    this.tokens.set(token, Date.now() + TOKEN_LIFETIME_S * 1_000);
    return { access_token: token, token_type: 'bearer', expires_in: TOKEN_LIFETIME_S };
  }

  /** @throws PartnerRefusal for a token that is unknown, expired or returned. */
  demand(authorization: string | undefined): void {
    const expiresAt = this.tokens.get(tokenOf(authorization));
    if (!expiresAt || expiresAt <= Date.now()) throw unauthorized();
  }

  revoke(authorization: string | undefined): void {
    this.tokens.delete(tokenOf(authorization));
  }

  /** Expires every token, as when Logo is restarted. */
  expireTokens(): void {
    this.tokens.clear();
  }
}

function tokenOf(authorization: string | undefined): string {
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
}
