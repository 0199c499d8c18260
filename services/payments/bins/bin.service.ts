import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { BinInfo } from '#libs/contracts';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { Gateways, type Agreement } from '../gateways/gateways.js';
import { schemeOf } from './scheme-of.js';
import { turkishBin } from './turkish-bins.js';

const KEPT_MS = 30 * 86_400_000;
const KEPT = 10_000;

/** Card information by its first digits: our own table first, then the gateway. */
@Injectable()
export class BinService {
  private readonly answers = new LRUCache<string, BinInfo>({ max: KEPT, ttl: KEPT_MS });

  constructor(
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly gateways: Gateways,
  ) {}

  /** The scheme alone for an unknown card, and while the gateway is unavailable. */
  async describe(bin: string): Promise<BinInfo> {
    try {
      return (await this.lookUp(bin)) ?? unknown(bin);
    } catch (error) {
      this.runtime.log.warn({ err: error }, 'a card could not be looked up');
      return unknown(bin);
    }
  }

  /** Null for an unknown card. @throws when the gateway is unavailable. */
  async lookUp(bin: string, agreement?: Agreement): Promise<BinInfo | null> {
    const known = turkishBin(bin) ?? this.answers.get(bin);
    if (known) return { ...known, bin };
    const { gateway } = agreement ?? (await this.gateways.forPlatform());
    const info = await gateway.bin(bin);
    if (info) this.answers.set(bin, info);
    return info;
  }
}

function unknown(bin: string): BinInfo {
  return { bin, bank: null, scheme: schemeOf(bin), type: null, family: null, country: null, commercial: null };
}
