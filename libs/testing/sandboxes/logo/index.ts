export * from './logo.js';
export type { LogoCredentials } from './access.js';
export type { LogoInvoice } from './books.js';
