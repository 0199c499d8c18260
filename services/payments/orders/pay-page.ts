import { payPage, type PlatformConfig } from '#libs/process';
import type { Order } from './order.entity.js';

/** Where an order is paid. */
export function orderPage(
  config: PlatformConfig,
  { id, kind }: Pick<Order, 'id' | 'kind'>,
): { code: string; url: string } {
  return payPage(config, { id, isLink: kind === 'paylink' });
}
