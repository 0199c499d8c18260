import { fromIsoDate } from '#libs/stays';

/** YYYYMM of a first day of a month. */
export const monthNumber = (month: string): number => Math.floor(fromIsoDate(month) / 100);

/** `12.2026` of YYYYMM. */
export const monthText = (month: number): string =>
  `${String(month % 100).padStart(2, '0')}.${Math.floor(month / 100)}`;
