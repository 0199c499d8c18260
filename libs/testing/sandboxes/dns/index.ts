export * from './dns.js';
