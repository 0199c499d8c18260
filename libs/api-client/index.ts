export * from './api-error.js';
export * from './client.js';
export * from './edited-texts.js';
export * from './front-pages.js';
export * from './request.js';
export * from './reload-after-release.js';
