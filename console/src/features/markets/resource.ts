import { MarketInput } from '#libs/contracts';
import type { Resource } from '../../kit/data';

export const markets: Resource = {
  name: 'markets',
  records: { input: MarketInput, ofHotel: true },
};
