export { renderCounts } from './render-counts.js';
export { startInPlace } from './start.js';
