export * from './a4.js';
export type { Part } from './house-document.js';
export * from './stay-calendar.js';
export * from './voucher-pdf.js';
export * from './words.js';
