import { PricePlanInput } from '#libs/contracts';
import type { Resource } from '../../platform/resource';

export const pricePlans: Resource = {
  name: 'priceplans',
  records: { input: PricePlanInput, ofHotel: true },
};
