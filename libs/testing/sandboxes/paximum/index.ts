export * from './paximum.js';
