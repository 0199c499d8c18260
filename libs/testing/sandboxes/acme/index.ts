export * from './acme.js';
