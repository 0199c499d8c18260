import { LRUCache } from 'lru-cache';
import { Clients } from '#libs/clients';
import type { SessionIdentity } from '#libs/contracts';

const SESSION_TTL_MS = 900;
const SITE_TTL_MS = 30_000;

export interface Site {
  account: number;
  companyName: string;
  country: string;
  scope: number[] | null;
}

/**
 * Who is behind a session and whose site a host is, asked of auth and remembered for less than a second: an ended
 * session, a changed role or password counts on every process within that time.
 */
export class Identities {
  private readonly sessions: LRUCache<string, { identity: SessionIdentity | null }>;
  private readonly sites: LRUCache<string, Site>;

  constructor(private readonly clients: Clients) {
    this.sessions = new LRUCache({
      max: 20_000,
      ttl: SESSION_TTL_MS,
      fetchMethod: async (id: string) => ({
        identity: (await this.clients.call('session.get', { params: { id } })).session,
      }),
    });
    this.sites = new LRUCache({
      max: 5_000,
      ttl: SITE_TTL_MS,
      fetchMethod: (host: string) => this.clients.call('site.get', { params: { host } }),
    });
  }

  async ofSession(id: string): Promise<SessionIdentity | null> {
    return (await this.sessions.forceFetch(id)).identity;
  }

  /** The account whose site answers under a host; the platform's own for an unknown one. */
  ofSite(host: string): Promise<Site> {
    return this.sites.forceFetch(host);
  }
}
