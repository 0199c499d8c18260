import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { BinInfo } from '#libs/contracts';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { Gateways, type Agreement } from '../gateways/gateways.js';
import { turkishBin } from './turkish-bins.js';

const KEPT_MS = 30 * 86_400_000;
const KEPT = 10_000;

/** What the first digits of a card say of it: our own table first, then the gateway. */
@Injectable()
export class BinService {
  private readonly answers = new LRUCache<string, BinInfo>({ max: KEPT, ttl: KEPT_MS });

  constructor(
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly gateways: Gateways,
  ) {}

  /** Everything null for a card that nobody knows, and while the gateway can not be asked. */
  async describe(bin: string): Promise<BinInfo> {
    try {
      return (await this.lookUp(bin)) ?? unknown(bin);
    } catch (error) {
      this.runtime.log.warn({ err: error }, 'a card could not be looked up');
      return unknown(bin);
    }
  }

  /** Null when nobody knows. @throws when the gateway can not be asked. */
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
  return { bin, bank: null, scheme: null, type: null, family: null, country: null, commercial: null };
}
