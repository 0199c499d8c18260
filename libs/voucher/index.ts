export * from './a4.js';
export type { Part } from './house-document.js';
export * from './instant-text.js';
export * from './receipt-pdf.js';
export * from './stay-calendar.js';
export * from './voucher-pdf.js';
export * from './words.js';
