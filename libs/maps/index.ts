export * from './distance.js';
export * from './map-look.js';
export * from './watch-tiles.js';
