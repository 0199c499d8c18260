import { DEMO_ACCOUNTS } from '../auth/accounts.js';

/** Who sold a booking, and how. */
export interface Seller {
  account: number;
  channel: 'b2c' | 'b2b';
  by: string;
}

const { platform, anatolia, kapadokya, ege, mavi } = DEMO_ACCOUNTS;
const ONLINE = 'guest';

/** Who sells the hotels of an account, of a hundred bookings. */
const SELLERS: Record<number, Array<Seller & { share: number }>> = {
  [anatolia.id]: [
    { account: anatolia.id, channel: 'b2c', by: ONLINE, share: 24 },
    { account: anatolia.id, channel: 'b2b', by: 'corporate.agency.user', share: 18 },
    { account: anatolia.id, channel: 'b2b', by: 'corporate.agency.admin', share: 8 },
    { account: platform.id, channel: 'b2c', by: ONLINE, share: 28 },
    { account: kapadokya.id, channel: 'b2b', by: 'partner.agency.user', share: 22 },
  ],
  [mavi.id]: [
    { account: mavi.id, channel: 'b2c', by: ONLINE, share: 22 },
    { account: mavi.id, channel: 'b2b', by: 'corporate.hotelier.user', share: 24 },
    { account: platform.id, channel: 'b2c', by: ONLINE, share: 26 },
    { account: anatolia.id, channel: 'b2b', by: 'corporate.agency.user', share: 28 },
  ],
  [ege.id]: [
    { account: ege.id, channel: 'b2c', by: ONLINE, share: 20 },
    { account: ege.id, channel: 'b2b', by: 'partner.hotelier.user', share: 22 },
    { account: platform.id, channel: 'b2c', by: ONLINE, share: 26 },
    { account: anatolia.id, channel: 'b2b', by: 'corporate.agency.user', share: 32 },
  ],
};

/** The seller of a booking, by chance; a group comes by an agency. */
export function sellerOf(owner: number, random: () => number, isGroup: boolean): Seller {
  const all = SELLERS[owner]!.filter(({ channel }) => !isGroup || channel === 'b2b');
  let place = random() * all.reduce((sum, { share }) => sum + share, 0);
  const { account, channel, by } = all.find(({ share }) => (place -= share) < 0) ?? all[0]!;
  return { account, channel, by };
}
