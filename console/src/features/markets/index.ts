export { MarketList } from './MarketList';
export { marketName } from './market-name';
