import { DEMO_ACCOUNTS } from '../auth/accounts.js';
import { demoPromotions } from './price-rules.js';

it.each(demoPromotions)('the code $code can be tried on the demo’s booking site', ({ accounts }) =>
  expect(accounts).toContain(DEMO_ACCOUNTS.platform.id),
);
