import { PricePlanInput } from '#libs/contracts';
import type { Resource } from '../../kit/data';

export const pricePlans: Resource = {
  name: 'priceplans',
  records: { input: PricePlanInput, ofHotel: true },
};
