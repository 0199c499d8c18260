export * from './map-look.js';
export * from './watch-tiles.js';
