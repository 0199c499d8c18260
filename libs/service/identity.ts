import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Clients } from '#libs/clients';
import type { ApiKeyProof, MarkupOf, SellsFor, SessionIdentity } from '#libs/contracts';
import { SELLS_NOTHING } from './context.js';

const SESSION_TTL_MS = 700;
const SITE_TTL_MS = 30_000;
const MOST_SELLERS = 5_000;

export interface Site {
  account: number;
  companyName: string;
  country: string;
  markups: MarkupOf[];
  claimed: boolean;
  analytics: boolean;
  /** The languages that the site offers its guests, its own first. */
  languages: string[];
}

/**
 * The user of a session and the site of a host, asked of auth and cached for less than a second: an ended session, a
 * changed role or password takes effect on every process within that time.
 */
export class Identities {
  private readonly sessions: LRUCache<string, { identity: SessionIdentity | null }>;
  private readonly keys: LRUCache<string, { identity: SessionIdentity | null }, ApiKeyProof>;
  private readonly sites: LRUCache<string, Site>;
  private readonly sellers: LRUCache<number, { sellsFor: SellsFor | null; markups: MarkupOf[] }>;

  constructor(private readonly clients: Clients) {
    this.sessions = new LRUCache({
      max: 20_000,
      ttl: SESSION_TTL_MS,
      // A lookup under way when its entry is evicted still gets its answer; only later ones fetch again.
      ignoreFetchAbort: true,
      fetchMethod: async (id: string) => ({
        identity: (await this.clients.call('session.get', { params: { id } })).session,
      }),
    });
    this.keys = new LRUCache({
      max: 5_000,
      ttl: SESSION_TTL_MS,
      fetchMethod: (_key: string, _stale: unknown, { context }: { context: ApiKeyProof }) =>
        this.clients.call('apikey.verify', { body: context }),
    });
    this.sites = new LRUCache({
      max: 5_000,
      ttl: SITE_TTL_MS,
      fetchMethod: async (host: string, _, { options }) => {
        const site = await this.clients.call('site.get', { params: { host } });
        // An account may claim it now.
        if (!site.claimed) options.ttl = SESSION_TTL_MS;
        return site;
      },
    });
    this.sellers = new LRUCache({
      max: MOST_SELLERS,
      ttl: SESSION_TTL_MS,
      // While auth is unavailable nothing changes there, so the last known answer stays valid.
      allowStaleOnFetchRejection: true,
      fetchMethod: (id: number) => this.clients.call('seller.get', { params: { id: String(id) } }),
    });
  }

  async ofSession(id: string): Promise<SessionIdentity | null> {
    return (await this.sessions.forceFetch(id)).identity;
  }

  /** Drops a session from the cache, because its reach has just grown. */
  forgetSession(id: string): void {
    this.sessions.delete(id);
  }

  /** The identity of an API key. A signature is valid for one request, so only answers for secrets are cached. */
  async ofApiKey(proof: ApiKeyProof): Promise<SessionIdentity | null> {
    if (proof.signed) return (await this.clients.call('apikey.verify', { body: proof })).identity;
    const shown = createHash('sha256').update(JSON.stringify(proof)).digest('base64url');
    return (await this.keys.forceFetch(shown, { context: proof })).identity;
  }

  /** The account whose site answers under a host; the platform's own for an unknown one. */
  ofSite(host: string): Promise<Site> {
    return this.sites.forceFetch(host);
  }

  /**
   * What an account sells, at most 700 ms old; nothing for a removed one. @throws ServiceUnavailable when auth has never
   * answered.
   */
  async ofSeller(account: number): Promise<SellsFor> {
    return (await this.sellers.forceFetch(account)).sellsFor ?? SELLS_NOTHING;
  }

  /** As `ofSeller`, and the markups at which it sells, its parent's first. */
  async sellerOf(account: number): Promise<{ sellsFor: SellsFor; markups: MarkupOf[] }> {
    const { sellsFor, markups } = await this.sellers.forceFetch(account);
    return { sellsFor: sellsFor ?? SELLS_NOTHING, markups };
  }
}
