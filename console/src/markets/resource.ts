import { MarketInput } from '#libs/contracts';
import type { Resource } from '../resource';

export const markets: Resource = {
  name: 'markets',
  records: { input: MarketInput, ofHotel: true },
};
