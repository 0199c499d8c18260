export * from './voucher-pdf.js';
export * from './words.js';
