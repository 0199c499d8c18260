export * from './flight-prices.js';
export * from './keep-hotels.js';
export * from './markups.js';
export * from './run-search.js';
export * from './search-key.js';
export * from './supplier-errors.js';
export * from './supplier.js';
export * from './packed-result.js';
