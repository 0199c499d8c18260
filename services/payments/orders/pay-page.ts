import { payPage, type PlatformConfig } from '#libs/process';
import type { Order } from './order.entity.js';

/** The address of an order's pay page. */
export function orderPage(
  config: PlatformConfig,
  { id, kind }: Pick<Order, 'id' | 'kind'>,
): { code: string; url: string } {
  return payPage(config, { id, isLink: kind === 'paylink' });
}
