import { Redis } from 'ioredis';
import ipaddr from 'ipaddr.js';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Database } from '#libs/database';
import type { PlatformConfig } from '#libs/process';
import { Refusal } from './refusal.js';

export interface Allowance {
  points: number;
  seconds: number;
}

/** The time limit after which Redis counts as unavailable. */
const REDIS_ANSWER_MS = 1_000;
const MAX_RECONNECT_MS = 1_000;
/** Also for a Redis that accepts connections and does not answer. */
const SILENCE_MS = 10_000;

/**
 * Counters shared by all processes: in Redis where there is one, else in the service's own schema. While Redis is
 * unavailable each process counts in memory.
 */
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  private readonly redis?: Redis;

  constructor(
    private readonly config: PlatformConfig,
    private readonly database: Database,
  ) {
    if (!config.REDIS_URL) return;
    // Commands fail at once while Redis is unavailable, so that callers do not wait.
    this.redis = new Redis(config.REDIS_URL, {
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      disconnectTimeout: 1,
      socketTimeout: SILENCE_MS,
      retryStrategy: (tries) => Math.min(tries * 50, MAX_RECONNECT_MS),
    });
    this.redis.on('error', () => undefined);
  }

  /** Takes one point of `key`'s allowance under `name`. @throws Refusal request.tooMany 429 when none is left. */
  async take(name: string, key: string, allowance: Allowance): Promise<void> {
    if (this.config.RATE_LIMITS === 'off') return;
    try {
      await this.inTime(this.limiter(name, allowance).consume(key));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new Refusal('request.tooMany', 429, { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)) });
    }
  }

  /** Returns a point that turned out to be harmless. */
  async returnPoint(name: string, key: string, allowance: Allowance): Promise<void> {
    if (this.config.RATE_LIMITS === 'on') await this.inTime(this.limiter(name, allowance).reward(key));
  }

  /** Whether `key` has used up its allowance. */
  async isSpent(name: string, key: string, allowance: Allowance): Promise<boolean> {
    if (this.config.RATE_LIMITS === 'off') return false;
    const used = await this.inTime(this.limiter(name, allowance).get(key));
    return used !== null && used.consumedPoints >= allowance.points;
  }

  close(): void {
    this.redis?.disconnect();
  }

  /**
   * Destroys the connection to a Redis that does not answer, so that memory takes over. Answers that have arrived but
   * were not read, because this process was busy, are read before.
   */
  private async inTime<T>(answer: Promise<T>): Promise<T> {
    const { redis } = this;
    if (!redis) return answer;
    let isOver = false;
    const cut = () => setImmediate(() => isOver || redis.disconnect(true));
    const timer = setTimeout(cut, REDIS_ANSWER_MS);
    try {
      return await answer;
    } finally {
      isOver = true;
      clearTimeout(timer);
    }
  }

  private limiter(name: string, { points, seconds }: Allowance): RateLimiterAbstract {
    let limiter = this.limiters.get(name);
    if (!limiter) {
      const common = { keyPrefix: name, points, duration: seconds };
      limiter = this.redis
        ? new RateLimiterRedis({
            ...common,
            storeClient: this.redis,
            rejectIfRedisNotReady: true,
            insuranceLimiter: new RateLimiterMemory(common),
          })
        : new RateLimiterPostgres({
            ...common,
            storeClient: this.database.pool,
            tableName: 'rate_limits',
            tableCreated: true,
            clearExpiredByTimeout: true,
          });
      this.limiters.set(name, limiter);
    }
    return limiter;
  }
}

/**
 * The rate-limit key of an address: an IPv4 address, or the /64 of an IPv6 address, since that is what one customer is
 * given.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${address.toByteArray().slice(0, 8).join('.')}/64`;
}

/**
 * The block of an address in which one customer easily changes its own: the /24 of an IPv4 address, the /56 of an IPv6
 * address. Undefined for what is no address.
 */
export function blockOf(ip: string): string | undefined {
  if (!ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.process(ip);
  const [bytes, bits] = address.kind() === 'ipv4' ? [3, 24] : [7, 56];
  return `${address.toByteArray().slice(0, bytes).join('.')}/${bits}`;
}
