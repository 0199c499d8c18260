import type { CHANNELS } from '#libs/contracts';

type Channel = (typeof CHANNELS)[number];

/** The buyer in a market. */
interface MarketReach {
  countries: readonly string[];
  channel: Channel;
}

/**
 * The index of the market in which a guest buys, or −1 when the hotel is not sold there: a market of the guest's
 * country before the default one (no countries); among those, one for the channel alone before one for all, then the
 * one of fewer countries, then the first.
 */
export function resolveMarket(markets: readonly MarketReach[], country: string, channel: Channel): number {
  let best = -1;
  markets.forEach((market, position) => {
    const isOpen = market.channel === 'all' || market.channel === channel;
    const isFor = market.countries.length === 0 || market.countries.includes(country);
    if (isOpen && isFor && (best < 0 || isMoreSpecific(market, markets[best]!))) best = position;
  });
  return best;
}

function isMoreSpecific(a: MarketReach, b: MarketReach): boolean {
  const isDefault = (market: MarketReach) => market.countries.length === 0;
  if (isDefault(a) !== isDefault(b)) return isDefault(b);
  if ((a.channel === 'all') !== (b.channel === 'all')) return b.channel === 'all';
  return a.countries.length < b.countries.length;
}
